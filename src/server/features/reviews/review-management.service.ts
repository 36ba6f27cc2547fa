import type { Inputs } from '#contract/contract.ts';
import type { ManagedReview, ReviewFigures } from '#contract/reviews/review-management.ts';
import { deletionRefusal } from '#domain/reviews/deletion-requests.ts';
import { countItems, reviewLimits } from '#domain/reviews/review-rules.ts';
import { onWire } from '../../api/on-wire.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import { getPeriods, periodsView } from '../restaurants/calendar.service.ts';
import {
  findDeletionRequests,
  findManagedReviews,
  findManagedReviewsById,
  findReviewFigures,
  insertDeletionRequest,
  lockReview,
  type StoredManagedReview,
  updateHidden,
} from './review-management.store.ts';

/** The restaurant's side of its reviews: reading all of them, and asking for one to be deleted. */
export class ReviewManagementService {
  constructor(private readonly database: Database) {}

  /**
   * A page of a period's reviews, newest first, with their deletion requests. [REV-6]
   */
  async list({ restaurantId, period, before }: Inputs['reviews']['management']['list']) {
    const { pageSize } = reviewLimits;
    return this.database.withTenant(restaurantId, async (tx) => {
      // The position first: an event after it may be told twice, but never missed.
      const position = await getFeedPosition(tx);
      const { starts } = await getPeriods(tx);
      const found = await findManagedReviews(tx, { start: starts[period], before, limit: pageSize + 1 });
      const reviews = await withRequests(tx, found.slice(0, pageSize));
      return { reviews, next: found.length > pageSize ? (reviews.at(-1)?.id ?? null) : null, position };
    });
  }

  /** Count and average of each period. [REV-6] */
  async getFigures(restaurantId: string): Promise<ReviewFigures> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const position = await getFeedPosition(tx);
      const periods = await getPeriods(tx);
      return {
        periods: await findReviewFigures(tx, periods.starts),
        ...periodsView(periods),
        position,
      };
    });
  }

  /**
   * Asks the operators to delete a review. A repeated request gets the same answer, since the first may have
   * been lost. [REV-7]
   *
   * @throws AppError REVIEW_NOT_FOUND, REVIEW_REMOVED, REVIEW_REQUEST_PENDING, REVIEW_REQUEST_ID_TAKEN
   */
  async requestDeletion(
    { restaurantId, reviewId, id, reason }: Inputs['reviews']['management']['requestDeletion'],
    userId: string,
  ): Promise<ManagedReview> {
    return this.database.withTenant(restaurantId, async (tx) => {
      const review = await lockReview(tx, reviewId);
      if (!review) throw new AppError('REVIEW_NOT_FOUND');
      const requests = await findDeletionRequests(tx, [reviewId]);
      const given = requests.find((request) => request.id === id);
      if (given) {
        if (given.requesterId !== userId || (given.reason ?? '') !== reason) {
          throw new AppError('REVIEW_REQUEST_ID_TAKEN');
        }
        return getView(tx, review);
      }
      const refusal = deletionRefusal({ isRemoved: review.removedAt !== null, requests });
      if (refusal) throw new AppError(refusal);
      const isNew = await insertDeletionRequest(tx, {
        ...{ id, reviewId, requestedBy: userId },
        tableSessionId: review.tableSessionId,
        reason: reason || null,
      });
      if (!isNew) throw new AppError('REVIEW_REQUEST_ID_TAKEN');
      tx.emit({ kind: 'review.deletion_requested', entityId: reviewId });
      return getView(tx, review);
    });
  }

  /** Locks a review against other requests and decisions until the transaction ends. */
  async lock(tx: TenantTx, id: string): Promise<void> {
    await lockReview(tx, id);
  }

  /** Hides a review from guests and averages; it stays stored. Every open menu is told. [REV-5] [REV-9] */
  async hide(tx: TenantTx, id: string): Promise<void> {
    await updateHidden(tx, id);
    tx.emit({ kind: 'menu.changed', entityId: tx.restaurantId });
  }

  /** Reviews by id, for the live feed. */
  async findViews(tx: TenantTx, ids: readonly string[]): Promise<ManagedReview[]> {
    return withRequests(tx, await findManagedReviewsById(tx, ids));
  }
}

async function withRequests(tx: TenantTx, reviews: readonly StoredManagedReview[]): Promise<ManagedReview[]> {
  if (reviews.length === 0) return [];
  const ids = reviews.map(({ id }) => id);
  const requests = await findDeletionRequests(tx, ids);
  return reviews.map(({ orderItems, ...review }) => ({
    ...onWire(review),
    items: countItems(orderItems),
    requests: requests
      .filter(({ reviewId }) => reviewId === review.id)
      .map(({ reviewId: _reviewId, requesterId: _requesterId, ...request }) => onWire(request)),
  }));
}

async function getView(tx: TenantTx, review: StoredManagedReview): Promise<ManagedReview> {
  const [view] = await withRequests(tx, [review]);
  if (!view) throw new Error('a review has no view');
  return view;
}
