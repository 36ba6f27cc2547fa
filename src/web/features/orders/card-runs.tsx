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

/** Neighbours whose numbers are near each other: when one leaves, the other runs stay as they are. */
function runsOf<Props extends CardProps>(cards: readonly Props[]): { key: string; run: Props[] }[] {
  const runs: { key: string; run: Props[] }[] = [];
  const counts = new Map<number, number>();
  let last: number | undefined;
  for (const card of cards) {
    const part = Math.floor(card.order.orderNumber / runLength);
    if (part !== last) {
      const count = counts.get(part) ?? 0;
      counts.set(part, count + 1);
      runs.push({ key: `${part} ${count}`, run: [] });
      last = part;
    }
    runs.at(-1)?.run.push(card);
  }
  return runs;
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
