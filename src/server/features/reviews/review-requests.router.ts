import { os } from '../../api/procedures.ts';
import { accountOf } from '../../auth/actor.ts';
import type { ReviewRequestsService } from './review-requests.service.ts';

export function reviewRequestsRouter(requests: ReviewRequestsService) {
  return {
    list: os.reviews.requests.list.handler(({ input, context }) =>
      requests.list(accountOf(context.actor).userId, input),
    ),
    decide: os.reviews.requests.decide.handler(({ input, context }) =>
      requests.decide(accountOf(context.actor).userId, input),
    ),
  };
}
