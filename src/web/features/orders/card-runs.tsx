import { type ComponentType, memo } from 'react';
import type { Order } from '#contract/orders.ts';

interface CardProps {
  order: Order;
}

interface CardRunsProps<Props extends CardProps> {
  /** What stands on the cards, in their order. */
  cards: readonly Props[];
  Card: ComponentType<Props>;
}

/**
 * Cards in runs of twenty orders. A run is left alone as long as nothing of its cards has changed: a busy evening has
 * 300 of them, and to ask each whether a tap concerned it takes a weak tablet longer than the tap may.
 */
export function CardRuns<Props extends CardProps>({ cards, Card }: CardRunsProps<Props>) {
  return runsOf(cards).map(({ key, run }) => (
    <Run key={key} cards={run} Card={Card as ComponentType<CardProps>} />
  ));
}

const Run = memo(
  function Run({ cards, Card }: CardRunsProps<CardProps>) {
    return cards.map((props) => <Card key={props.order.id} {...props} />);
  },
  (before, now) => before.Card === now.Card && isSameRun(before.cards, now.cards),
);

const runLength = 20;

/**
 * Neighbours whose numbers are near each other: when one leaves, the other runs stay as they are. One that stands
 * elsewhere, such as a rush, is a run of its own and leaves the others their key.
 */
export function runsOf<Props extends CardProps>(cards: readonly Props[]): { key: string; run: Props[] }[] {
  const runs: { part: number; run: Props[] }[] = [];
  for (const card of cards) {
    const part = Math.floor(card.order.orderNumber / runLength);
    const last = runs.at(-1);
    if (last?.part === part) last.run.push(card);
    else runs.push({ part, run: [card] });
  }
  const lastOf = new Map(runs.map(({ part }, index) => [part, index]));
  return runs.map(({ part, run }, index) => ({
    key: lastOf.get(part) === index ? String(part) : `${part} ${run.at(-1)?.order.id}`,
    run,
  }));
}

/** Whether all cards say the same. */
export function isSameRun(before: readonly CardProps[], now: readonly CardProps[]): boolean {
  return (
    before.length === now.length &&
    before.every((props, index) => {
      const other = now[index];
      return other !== undefined && isSame(props, other);
    })
  );
}

export function isSame<Props extends object>(before: Props, now: Props): boolean {
  return (Object.keys(before) as (keyof Props)[]).every((key) => Object.is(before[key], now[key]));
}
