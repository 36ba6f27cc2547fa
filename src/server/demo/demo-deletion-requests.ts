import type { DemoRestaurant } from './content/types.ts';
import { minutesAfter } from './local-day.ts';
import type { Random } from './random.ts';
import type { ServiceBook } from './service-book.ts';

/**
 * The owner asks for some reviews to be deleted, soon after they were given. Requests without an answer are
 * still pending.
 */
export function addDeletionRequests(
  book: ServiceBook,
  content: DemoRestaurant,
  ownerId: string,
  now: Date,
  random: Random,
): void {
  for (const { comment, deletionRequest } of content.ratings) {
    if (!deletionRequest) continue;
    const rating = book.ratings.find((given) => given.comment === comment);
    if (!rating) continue;
    const { reason, rejected } = deletionRequest;
    const after = (minutes: number) =>
      new Date(Math.min(minutesAfter(rating.createdAt, minutes).getTime(), now.getTime()));
    const createdAt = after(55);
    book.deletionRequests.push({
      ...{ restaurantId: rating.restaurantId, id: random.id(createdAt), reviewId: rating.id },
      ...{ tableSessionId: rating.tableSessionId, requestedBy: ownerId, reason, createdAt },
      status: rejected ? 'rejected' : 'pending',
      decidedAt: rejected ? after(310) : null,
      decisionReason: rejected ?? null,
    });
  }
}
