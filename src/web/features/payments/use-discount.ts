import { useEffect, useRef, useState } from 'react';
import type { Inputs } from '#contract/contract.ts';
import type { Discount } from '#contract/payments.ts';
import { hasRight } from '#domain/staff/pages.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import {
  type DiscountDraft,
  type DiscountItems,
  openAmountOf,
  openItems,
  valueOf,
} from './discount-draft.ts';
import type { OpenLine } from './open-lines.ts';

/** Whether who is signed in may give discounts and undo them. [DISC-4] */
export function useMayDiscount(): boolean {
  const { mode } = useManagement();
  const permissions = useStaffState(({ restaurant }) => restaurant.data?.waiterPermissions);
  return hasRight(mode, permissions ?? {}, 'discounts');
}

interface DiscountSubject {
  restaurantId: string;
  /** Of the bill as it is now. */
  lines: readonly OpenLine[];
  items: DiscountItems;
  onGiven: (discount: Discount) => void;
  /** The bill is not what it was: it is to be loaded again. */
  onChanged: () => void;
}

type Request = Inputs['payments']['giveDiscount'];

/** Gives one discount, once, however often it is tried. Used anew each time the dialog opens. */
export function useDiscount({ restaurantId, lines, items, onGiven, onChanged }: DiscountSubject) {
  const [id] = useState(newId);
  const [problem, setProblem] = useState<string>();
  // What was sent without an answer: the same again is sent as it was, whatever the bill says by now.
  const unanswered = useRef<Request>(undefined);
  const open = openItems(lines, items);
  const openAmount = useOpenAmount(restaurantId, lines, open);

  const { busy, run } = useBusy(async (draft: DiscountDraft, reason: string) => {
    const value = valueOf(draft);
    if (value === null || value === 'unreadable' || openAmount === null) return;
    const discount = { kind: draft.kind, value, reason };
    const before = unanswered.current;
    const isRepeated = before && JSON.stringify(before.discount) === JSON.stringify(discount);
    const request: Request = isRepeated
      ? before
      : { restaurantId, id, items: [...open], openAmount, discount };
    unanswered.current = request;
    setProblem(undefined);
    try {
      onGiven(await api.payments.giveDiscount(request));
    } catch (error) {
      const { code } = failureOf(error);
      setProblem(errorSentence(code, 'de'));
      // Refused: nothing was given.
      if (code === 'BASKET_CHANGED' || code === 'DISCOUNT_TOO_HIGH') {
        unanswered.current = undefined;
        onChanged();
      }
    }
  });

  return { busy, give: run, problem, setProblem, openAmount, isOpen: open.length > 0 };
}

/** What is open of some units; null while the server is asked. */
function useOpenAmount(
  restaurantId: string,
  lines: readonly OpenLine[],
  items: DiscountItems,
): number | null {
  const known = openAmountOf(lines, items);
  const [answer, setAnswer] = useState<{ question: string; amount: number } | null>(null);
  const question =
    known === null
      ? JSON.stringify({
          items: items.map((item) => ({ ...item, shareOf: 1 })),
          open: lines.map(({ orderItemId, openAmount }) => [orderItemId, openAmount]),
        })
      : null;

  useEffect(() => {
    if (question === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    const { items } = JSON.parse(question) as { items: Inputs['payments']['quote']['items'] };
    async function ask() {
      try {
        const { amount } = await api.payments.quote({ restaurantId, items, method: 'card' }, { signal });
        if (question !== null && !signal.aborted) setAnswer({ question, amount });
      } catch {
        // The bill has changed, and comes anew; or there is no reception, which the screen says.
      }
    }
    void ask();
    return () => controller.abort();
  }, [restaurantId, question]);

  return known ?? (answer?.question === question ? answer.amount : null);
}
