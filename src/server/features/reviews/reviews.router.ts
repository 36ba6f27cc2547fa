import { os } from '../../api/procedures.ts';
import { guestOf } from '../../auth/actor.ts';
import type { ReviewsService } from './reviews.service.ts';

export function reviewsRouter(reviews: ReviewsService) {
  return {
    list: os.reviews.list.handler(({ input }) => reviews.list(input)),
    visit: os.reviews.visit.handler(({ context }) => reviews.getVisit(guestOf(context.actor))),
    rate: os.reviews.rate.handler(({ input, context }) => reviews.rate(guestOf(context.actor), input)),
  };
}
