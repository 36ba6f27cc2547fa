import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { movedInList } from '#domain/menu/menu-order.ts';
import { cn } from '#web/lib/class-names.ts';
import { useMediaQuery } from '#web/lib/media-query.ts';
import { menuText } from './menu-text.ts';

/** Pixels by which one press of an arrow key moves the lifted row. */
const keyboardStep = 25;
const dropAnimationMs = 250;

const keySteps: Record<string, number> = { ArrowDown: keyboardStep, ArrowUp: -keyboardStep };

const vertically: Modifier = ({ transform }) => ({ ...transform, x: 0 });

interface Entry {
  id: string;
  name: string;
}

interface SortableListProps<T extends Entry> {
  label: string;
  entries: readonly T[];
  onArrange: (ids: string[]) => void;
  /** Renders the content of a row beside its handle. */
  renderRow: (entry: T) => ReactNode;
  isSelected?: (entry: T) => boolean;
}

/** A list whose rows are sorted by pointer, finger or keyboard. */
export function SortableList<T extends Entry>({
  label,
  entries,
  onArrange,
  renderRow,
  isSelected,
}: SortableListProps<T>) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const sensors = useSensors(
    // The distance in pixels keeps an accidental press of a handle from starting a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter(event, { currentCoordinates }) {
        const step = keySteps[event.code];
        if (step === undefined) return;
        event.preventDefault();
        return { ...currentCoordinates, y: currentCoordinates.y + step };
      },
    }),
  );
  const placeOf = (id: unknown) => entries.findIndex((entry) => entry.id === id);
  const nameOf = (id: unknown) => entries[placeOf(id)]?.name ?? '';
  const placed = (id: unknown, at: unknown) => ({
    name: nameOf(id),
    place: placeOf(at) + 1,
    count: entries.length,
  });
  const texts = menuText.drag;
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.picked({ name: nameOf(active.id) }),
    onDragOver: ({ active, over }) => (over ? texts.over(placed(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => texts.dropped(placed(active.id, (over ?? active).id)),
    onDragCancel: ({ active }) => texts.cancelled({ name: nameOf(active.id) }),
  };

  function drop({ active, over }: DragEndEvent) {
    setActiveId(null);
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from < 0 || to < 0 || from === to) return;
    onArrange(
      movedInList(
        entries.map(({ id }) => id),
        from,
        to,
      ),
    );
  }

  const active = entries.find(({ id }) => id === activeId);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[vertically]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.instructions } }}
      onDragStart={({ active: { id } }) => setActiveId(String(id))}
      onDragEnd={drop}
      onDragCancel={() => setActiveId(null)}
    >
      <SortableContext items={entries.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {entries.map((entry) => (
            <SortableRow key={entry.id} entry={entry} isSelected={isSelected?.(entry) ?? false}>
              {renderRow(entry)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
      <DragOverlay dropAnimation={isCalm ? null : { duration: dropAnimationMs, easing: 'ease-out' }}>
        {active && (
          <div className={cn(rowClasses, 'shadow-pop')}>
            <Handle />
            {/* A picture of the dragged row: its controls must not react. */}
            <div inert className="flex min-w-0 flex-1 items-center gap-2">
              {renderRow(active)}
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** The look of a row in a list of dishes or categories. */
export const rowClasses =
  'flex items-center gap-1 rounded-control border border-line bg-card pe-1 min-h-14 data-selected:border-basil data-selected:bg-basil-tint';

function Handle() {
  return (
    <span aria-hidden className="grid h-14 w-9 shrink-0 place-items-center text-ink-faint">
      <GripVertical className="size-5" />
    </span>
  );
}

interface SortableRowProps {
  entry: Entry;
  isSelected: boolean;
  children: ReactNode;
}

function SortableRow({ entry: { id, name }, isSelected, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-selected={isSelected ? '' : undefined}
      className={cn(rowClasses, isDragging && 'opacity-40')}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={menuText.drag.handle({ name })}
        className="grid h-14 w-9 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-faint hover:text-ink"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      {children}
    </li>
  );
}
