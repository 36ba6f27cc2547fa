import type { Inputs } from '#contract/contract.ts';
import type { RatedVisit, Review } from '#contract/reviews/reviews.ts';
import { eatenItems, hasBeenServed, reviewLimits } from '#domain/reviews/review-rules.ts';
import { AppError } from '../../app-error.ts';
import type { Guest } from '../../auth/actor.ts';
import type { Database, TenantTx } from '../../db/tenant.ts';
import { newId } from '../../ids.ts';
import { getFeedPosition } from '../../live/feed-position.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { SessionsService } from '../sessions/sessions.service.ts';
import { reviewView } from './reviews.presenter.ts';
import {
  findPublicReviews,
  findRatingSummary,
  findReviewedRestaurant,
  findReviewOf,
  findReviews,
  findSaid,
  insertReview,
  type StoredReview,
} from './reviews.store.ts';

type Opinion = Pick<Inputs['reviews']['rate'], 'rating' | 'comment'>;

type VisitScope = Pick<Guest, 'restaurantId' | 'tableSessionId'>;

/** The outcome of a try: the review that counts, or the party into which the guest's was merged. */
type Attempt = { review: Review } | { mergedInto: string };

/** Guests' reviews of their visits. */
export class ReviewsService {
  constructor(
    private readonly database: Database,
    private readonly orders: OrdersService,
    private readonly sessions: SessionsService,
  ) {}

  /** A page of a restaurant's public reviews, newest first. @throws AppError RESTAURANT_NOT_FOUND */
  async list({ restaurantId, before }: Inputs['reviews']['list']) {
    const { pageSize } = reviewLimits;
    return this.database.withTenant(restaurantId, async (tx) => {
      const [restaurant, found] = await Promise.all([
        findReviewedRestaurant(tx),
        findPublicReviews(tx, before, pageSize + 1),
      ]);
      if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND');
      const reviews = found.slice(0, pageSize).map(reviewView);
      return { reviews, next: found.length > pageSize ? (reviews.at(-1)?.id ?? null) : null };
    });
  }

  /** @throws AppError NOT_AT_TABLE when there is no such session */
  async getVisit({ restaurantId, tableSessionId }: Guest): Promise<RatedVisit> {
    return this.database.withTenant(restaurantId, async (tx) => {
      // The position first: an event after it may be told twice, but never missed.
      const position = await getFeedPosition(tx);
      const [restaurant, { status, tableNumber }, { orders }, review] = await Promise.all([
        findReviewedRestaurant(tx),
        this.getSession(tx, tableSessionId),
        this.orders.findOrdersOf(tx, tableSessionId),
        findReviewOf(tx, tableSessionId),
      ]);
      if (!restaurant) throw new AppError('RESTAURANT_NOT_FOUND');
      const reasons = orders.flatMap(({ items }) => items.flatMap(({ cancelReason }) => cancelReason ?? []));
      const reasonsSaid = await findSaid(tx, reasons);
      return {
        ...{ tableSessionId, status, tableNumber, restaurant, orders, reasonsSaid, position },
        review: review && reviewView(review),
      };
    });
  }

  /**
   * Rates a visit that is over, once for the whole table. The same opinion again gets the same answer, since
   * the first may have been lost. A phone whose party was merged rates the visit of the merged party, which
   * may not be over yet. [REV-1] [REV-2] [REV-10] [TAB-9]
   *
   * @throws AppError NOT_AT_TABLE, VISIT_NOT_OVER, VISIT_WITHOUT_ORDER, ALREADY_RATED with the review that counts
   */
  async rate({ restaurantId, tableSessionId }: VisitScope, opinion: Opinion): Promise<Review> {
    const outcome = await this.database.withTenant(restaurantId, (tx) =>
      this.tryToRate(tx, tableSessionId, opinion),
    );
    if ('review' in outcome) return outcome.review;
    return this.rate({ restaurantId, tableSessionId: outcome.mergedInto }, opinion);
  }

  /** Average and count inside a transaction, for the menu. */
  async findSummary(tx: TenantTx) {
    return findRatingSummary(tx);
  }

  /** Reviews by id, for the live feed. */
  async findViews(tx: TenantTx, ids: readonly string[]): Promise<Review[]> {
    return (await findReviews(tx, ids)).map(reviewView);
  }

  private async tryToRate(tx: TenantTx, tableSessionId: string, opinion: Opinion): Promise<Attempt> {
    const [given, { status, mergedInto }, { orders }] = await Promise.all([
      findReviewOf(tx, tableSessionId),
      this.getSession(tx, tableSessionId),
      this.orders.findOrdersOf(tx, tableSessionId),
    ]);
    if (mergedInto) return { mergedInto };
    if (given) return { review: answerRepeated(given, opinion) };
    if (status === 'active') throw new AppError('VISIT_NOT_OVER');
    if (!hasBeenServed(orders)) throw new AppError('VISIT_WITHOUT_ORDER');
    const review = await insertReview(tx, {
      id: newId(),
      tableSessionId,
      rating: opinion.rating,
      comment: opinion.comment || null,
      // Orders come newest first.
      orderItems: eatenItems(orders.toReversed()),
    });
    if (review) {
      tx.emit({ kind: 'review.given', entityId: review.id, tableSessionId });
      // Average and count stand on every open menu.
      tx.emit({ kind: 'menu.changed', entityId: tx.restaurantId });
      return { review: reviewView(review) };
    }
    // Another phone of the table was a moment faster.
    const faster = await findReviewOf(tx, tableSessionId);
    if (!faster) throw new Error('a review is neither new nor there');
    return { review: answerRepeated(faster, opinion) };
  }

  private async getSession(tx: TenantTx, tableSessionId: string) {
    const [session] = await this.sessions.findViews(tx, [tableSessionId]);
    // Nobody has visited the restaurant with a party that lapsed. [TAB-12]
    if (!session || session.lapsed) throw new AppError('NOT_AT_TABLE');
    return session;
  }
}

function answerRepeated(given: StoredReview, { rating, comment }: Opinion): Review {
  const review = reviewView(given);
  if (given.rating === rating && (given.comment ?? '') === comment) return review;
  throw new AppError('ALREADY_RATED', { review });
}
