import { useEffect, useState } from 'react';
import type { Quote } from '#contract/payments.ts';
import { api, type Failure, failureOf } from '#web/lib/api.ts';
import type { Basket } from './basket.ts';
import { meansSent, type PaymentMeans } from './payment-outbox.ts';

export interface QuoteHandle {
  /** The last quote; while `isFresh` is false it belongs to another basket. */
  quote: Quote | null;
  isFresh: boolean;
  /** Whether it can be paid now: the quote is of this basket, other means do not exceed it, and the cash covers the rest. */
  isReady: boolean;
  failure: Failure['code'] | null;
}

/** A debounce, since a waiter taps several units in a row. */
const debounceMs = 60;
const retryMs = 2000;

/**
 * The server's price of a basket, requested at every change. Answers that a newer request has overtaken are
 * dropped.
 *
 * @param billVersion changes whenever the bill does, since the same basket may then have another price
 */
export function useQuote(
  restaurantId: string,
  basket: Basket,
  means: PaymentMeans,
  billVersion: string,
): QuoteHandle {
  const [answer, setAnswer] = useState<{ question: string; quote: Quote } | null>(null);
  const [refusal, setRefusal] = useState<{ question: string; code: Failure['code'] } | null>(null);
  const asked = { restaurantId, items: [...basket], ...meansSent(means) };
  const question = basket.length === 0 ? null : JSON.stringify({ asked, billVersion });

  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer = setTimeout(ask, debounceMs);
    async function ask() {
      clearTimeout(timer);
      if (question === null) return;
      try {
        const quote = await api.payments.quote((JSON.parse(question) as { asked: typeof asked }).asked, {
          signal,
        });
        if (signal.aborted) return;
        setAnswer({ question, quote });
        setRefusal(null);
      } catch (error) {
        if (signal.aborted) return;
        const { code } = failureOf(error);
        setRefusal({ question, code });
        if (code !== 'BASKET_CHANGED') timer = setTimeout(ask, retryMs);
      }
    }
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question]);

  if (question === null) return { quote: null, isFresh: false, isReady: false, failure: null };
  const fresh = answer?.question === question ? answer.quote : null;
  return {
    quote: answer?.quote ?? null,
    isFresh: fresh !== null,
    isReady: fresh !== null && fresh.rest !== null && (means.given === null || means.given >= fresh.rest),
    failure: refusal?.question === question ? refusal.code : null,
  };
}
