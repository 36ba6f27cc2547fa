import { useState } from 'react';
import type { Order, OrderItem } from '#contract/orders.ts';
import type { Payment } from '#contract/payments.ts';
import type { BoardStatus, OrderStatus } from '#domain/orders/order-status.ts';
import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { type Failure, failureOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { boardText } from './board-text.ts';
import type { HandOver } from './hand-over-dialog.tsx';
import { type PendingMoves, withMoves } from './order-moves.ts';

export interface OrderCommands {
  /** Four that throw an API failure, and have told the board of the order's new state when they are done. */
  setStatus: (order: Order, to: BoardStatus) => Promise<void>;
  cancel: (order: Order) => Promise<void>;
  cancelUnit: (order: Order, item: OrderItem) => Promise<void>;
  handOver: (order: Order, payment: HandOver) => Promise<void>;
  /** Of a takeaway order, newest first. Throws an API failure. */
  loadPayments: (order: Order) => Promise<Payment[]>;
  /** Throws an API failure; the feed tells the board what is open again. */
  undoPayment: (payment: Payment) => Promise<void>;
}

const noMoves: PendingMoves = new Map();

/** Moves orders at once and takes the move back, with a word why, when the server refuses it. */
export function useOrderMoves(orders: readonly Order[], commands: OrderCommands) {
  const [moves, setMoves] = useState(noMoves);

  async function make(order: Order, to: OrderStatus, send: () => Promise<void>, title: string) {
    // Half a second later the answer is here; until then a second press has no state to start from.
    if (moves.has(order.id)) return;
    setMoves((all) =>
      new Map(all).set(order.id, { to, at: new Date().toISOString(), version: order.version }),
    );
    try {
      await send();
    } catch (error) {
      toast({ variant: 'destructive', title, description: sentenceFor(failureOf(error)) });
    } finally {
      setMoves((all) => {
        const rest = new Map(all);
        rest.delete(order.id);
        return rest;
      });
    }
  }

  return {
    orders: withMoves(orders, moves),
    moves,
    move: (order: Order, to: BoardStatus) =>
      make(order, to, () => commands.setStatus(order, to), boardText.moved),
    cancel: (order: Order) => make(order, 'cancelled', () => commands.cancel(order), boardText.notCancelled),
  };
}

function sentenceFor(failure: Failure): string {
  const sentence = errorSentences[failure.code];
  if (failure.code !== 'ORDER_STATUS_CHANGED') return sentence;
  return boardText.changedTo(sentence, boardText.status[failure.details.status]);
}
