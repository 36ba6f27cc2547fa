import { os } from '../../api/procedures.ts';
import { staffOf } from '../../auth/actor.ts';
import type { ReviewManagementService } from './review-management.service.ts';

export function reviewManagementRouter(reviews: ReviewManagementService) {
  return {
    list: os.reviews.management.list.handler(({ input }) => reviews.list(input)),
    figures: os.reviews.management.figures.handler(({ input }) => reviews.getFigures(input.restaurantId)),
    requestDeletion: os.reviews.management.requestDeletion.handler(({ input, context }) =>
      reviews.requestDeletion(input, staffOf(context.actor).userId),
    ),
  };
}
