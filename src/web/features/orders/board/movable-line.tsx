import { Circle } from 'lucide-react';
import type { MouseEvent } from 'react';
import {
  furthestState,
  leastState,
  nextUnitState,
  previousUnitState,
  statusAt,
  type UnitCounts,
  type UnitState,
  unitStates,
} from '#domain/orders/unit-state.ts';
import { boardText } from '#web/features/orders/board-text.ts';
import { cn } from '#web/lib/class-names.ts';
import { orderStatusLook } from '#web/ui/order-status-look.ts';
import { type CardLine, moveOf } from './board-columns.ts';
import { LineDetails, lineText, RushMark } from './order-lines.tsx';
import type { UnitsMove } from './order-moves.ts';

interface MovableLineProps {
  line: CardLine;
  onMove: (move: UnitsMove, event: MouseEvent) => void;
}

/**
 * A line whose units have states of their own: a tap moves those that are least far one step on, one on the quantity
 * moves a single one, and one on the state at the end takes those that are furthest back. [KIT-1]
 */
export function MovableLine({ line, onMove }: MovableLineProps) {
  const { id, name, quantity, units } = line;
  const least = leastState(units);
  const furthest = furthestState(units);
  const next = least && nextUnitState[least];
  const previous = furthest && previousUnitState[furthest];
  const quantityText = boardText.quantity({ quantity });

  return (
    <li
      data-line={id}
      className={cn(
        'relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg',
        next && 'hover:bg-paper',
        lineText,
        doneText[least ?? 'waiting'],
      )}
    >
      {next && least && quantity > 1 ? (
        <button
          type="button"
          aria-label={boardText.moveOne({
            quantity: quantityText,
            item: name,
            state: boardText.unitStates[next],
          })}
          title={boardText.moveOneTitle({ state: boardText.unitStates[next] })}
          className="num z-1 min-h-11 min-w-11 rounded-lg border border-line bg-card font-bold wall:min-w-[1.9em]"
          onClick={(event) => onMove(moveOf(line, least, next, 1), event)}
        >
          {quantityText}
        </button>
      ) : (
        <span className="num min-w-7 font-bold wall:min-w-[1.7em]">{quantityText}</span>
      )}
      <span className="min-w-0 py-1">
        {next && least ? (
          <button
            type="button"
            data-step
            aria-label={boardText.moveLine({ item: name, state: boardText.unitStates[next] })}
            className="wrap-break-word block w-full text-start after:absolute after:inset-0 after:rounded-lg"
            onClick={(event) => onMove(moveOf(line, least, next, units[least]), event)}
          >
            {name}
          </button>
        ) : (
          <span className="wrap-break-word block">{name}</span>
        )}
        {line.rush && <RushMark />}
        <LineDetails item={line} />
        {unitStates.filter((state) => units[state] > 0).length > 1 && (
          <span className="num block text-ink-soft text-sm wall:text-wall-base">{wordsFor(units)}</span>
        )}
      </span>
      {furthest === 'waiting' && (
        <Circle aria-hidden className="mx-3 size-5 text-line-strong wall:mx-[0.4em] wall:size-[1.1em]" />
      )}
      {furthest && previous && (
        <BackButton
          state={furthest}
          label={boardText.moveBack({
            item: name,
            state: boardText.unitStates[furthest],
            before: boardText.unitStates[previous],
          })}
          onClick={(event) => onMove(moveOf(line, furthest, previous, units[furthest]), event)}
        />
      )}
    </li>
  );
}

/** A colour, because opacity would reduce the text below readable contrast. */
const doneText: Record<UnitState, string> = {
  held: 'text-ink-soft',
  waiting: '',
  started: '',
  ready: 'text-ink-soft',
  served: 'text-ink-faint',
};

function wordsFor(units: UnitCounts): string {
  return unitStates
    .filter((state) => units[state] > 0)
    .map((state) => `${units[state]} ${boardText.unitStates[state]}`)
    .join(' · ');
}

interface BackButtonProps {
  state: UnitState;
  label: string;
  onClick: (event: MouseEvent) => void;
}

/** Shows the state, and takes it back. */
function BackButton({ state, label, onClick }: BackButtonProps) {
  const { icon: Icon, text } = orderStatusLook[statusAt(state)];
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={cn('z-1 grid size-11 place-items-center rounded-lg hover:bg-card wall:size-[1.9em]', text)}
    >
      <Icon aria-hidden className="size-5 wall:size-[1.1em]" />
    </button>
  );
}
