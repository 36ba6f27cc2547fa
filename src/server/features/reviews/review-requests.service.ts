import type { Inputs } from '#contract/contract.ts';
import type { ReviewRequest } from '#contract/reviews/review-requests.ts';
import { deletionLimits, isDecisionExplained } from '#domain/reviews/deletion-requests.ts';
import { AppError } from '../../app-error.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { recordSecurity } from '../security/security.service.ts';
import { decisionMail } from './decision-mail.ts';
import type { ReviewManagementService } from './review-management.service.ts';
import { reviewRequestView } from './review-requests.presenter.ts';
import {
  findRequest,
  findRequests,
  type StoredDecision,
  type StoredReviewRequest,
  updateDecision,
} from './review-requests.store.ts';

/** The operators' side of deletion requests: reading those of all restaurants, and deciding. */
export class ReviewRequestsService {
  constructor(
    private readonly database: Database,
    private readonly reviews: ReviewManagementService,
    private readonly mailer: Mailer | null,
  ) {}

  /** A page of the pending requests, or of the decided ones. [OP-1] */
  async list(operatorId: string, part: Inputs['reviews']['requests']['list']) {
    const { pageSize } = deletionLimits;
    const found = await findRequests(this.database, operatorId, part, pageSize + 1);
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const hasMore = last !== undefined && found.length > pageSize;
    return {
      requests: page.map(reviewRequestView),
      next: hasMore ? { restaurantId: last.restaurantId, id: last.id } : null,
    };
  }

  /**
   * Grants or rejects a request, once: a second operator is refused. The same decision of the same operator
   * again gets the same answer. The requester gets an e-mail, where e-mails are configured. [REV-8] [REV-9]
   *
   * @throws AppError DECISION_REASON_MISSING, REVIEW_REQUEST_NOT_FOUND, REVIEW_REQUEST_DECIDED with what was
   *   decided
   */
  async decide(
    operatorId: string,
    { restaurantId, id, decision, reason }: Inputs['reviews']['requests']['decide'],
  ): Promise<ReviewRequest> {
    if (!isDecisionExplained(decision, reason)) throw new AppError('DECISION_REASON_MISSING');
    const { request, isNew } = await this.database.withTenant(restaurantId, async (tx) => {
      const before = await findRequest(tx, id);
      if (!before) throw new AppError('REVIEW_REQUEST_NOT_FOUND');
      // The review is locked first, as by a deletion request, so that no request comes in beside the
      // decision.
      await this.reviews.lock(tx, before.reviewId);
      const decided = { decision, reason: reason || null, deciderId: operatorId };
      const isFirst = await updateDecision(tx, id, decided);
      if (isFirst && decision === 'approved') await this.reviews.hide(tx, before.reviewId);
      if (isFirst) {
        await recordSecurity(tx, { kind: 'operator.review_decided', decision });
        tx.emit({ kind: 'review.decided', entityId: before.reviewId });
      }
      const now = await getRequest(tx, id);
      if (!isFirst && !isSameDecision(now, decided)) throw alreadyDecided(now);
      return { request: now, isNew: isFirst };
    });
    const view = reviewRequestView(request);
    const { mailer } = this;
    if (isNew && mailer && view.requestedBy) {
      const { name, email } = view.requestedBy;
      mailer.send({
        to: email,
        write: (language) => decisionMail(view, decision, { name, mailer, language }),
      });
    }
    return view;
  }
}

async function getRequest(tx: TenantTx, id: string): Promise<StoredReviewRequest> {
  const request = await findRequest(tx, id);
  if (!request) throw new Error('a request is gone');
  return request;
}

function isSameDecision(
  request: StoredReviewRequest,
  { decision, reason, deciderId }: StoredDecision,
): boolean {
  return request.status === decision && request.deciderId === deciderId && request.decisionReason === reason;
}

function alreadyDecided({ status, decidedBy, decidedAt }: StoredReviewRequest): AppError {
  if (status === 'pending' || !decidedAt) throw new Error('a request is neither pending nor decided');
  return new AppError('REVIEW_REQUEST_DECIDED', { status, decidedBy, decidedAt: decidedAt.toISOString() });
}
