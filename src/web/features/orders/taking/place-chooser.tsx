import { ShoppingBag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Table } from '#contract/tables.ts';
import { cn } from '#web/lib/class-names.ts';
import { useForm } from '#web/lib/use-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { hasKeyboard } from './has-keyboard.ts';
import { staffOrderText as text } from './staff-order-text.ts';
import type { TableId } from './staff-outbox.ts';

interface PlaceChooserProps {
  tables: readonly Pick<Table, 'id' | 'number' | 'session'>[];
  onChoose: (tableId: TableId) => void;
}

/** Chooses a table or takeaway. With a keyboard one can type the table's number. */
export function PlaceChooser({ tables, onChoose }: PlaceChooserProps) {
  const [typed, setTyped] = useState('');
  const chosen = tables.find(({ number }) => number === Number(typed));
  const { problems, clear, props } = useForm({
    check(): { table?: string } {
      if (chosen) return {};
      return { table: typed.trim() === '' ? text.chooseHint : text.noSuchTable({ typed: typed.trim() }) };
    },
    send: async () => chosen && onChoose(chosen.id),
  });

  return (
    <div className="grid content-start gap-4 overflow-y-auto p-4 md:p-6">
      <h3 className="text-lg">{text.choosePlace}</h3>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5 md:grid-cols-7">
        <PlaceButton className="col-span-3 sm:col-span-2" onClick={() => onChoose(null)}>
          <span className="flex items-center gap-2 font-semibold text-lg">
            <ShoppingBag aria-hidden className="size-5" />
            {text.takeaway}
          </span>
        </PlaceButton>
        {tables.map(({ id, number, session }) => (
          <PlaceButton key={id} isMarked={session !== null} onClick={() => onChoose(id)}>
            <span className="num font-semibold font-serif text-2xl leading-none">
              <span className="sr-only">{text.tableWord} </span>
              {number}
            </span>
            <span className="text-xs">{session ? text.occupied : text.free}</span>
          </PlaceButton>
        ))}
      </div>
      <form {...props} className="order-first max-sm:hidden">
        <TextField
          label={text.tableNumber}
          error={problems.table}
          className="max-w-60"
          autoFocus={hasKeyboard()}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            clear('table');
          }}
        />
      </form>
    </div>
  );
}

interface PlaceButtonProps {
  /** Marks an occupied table. */
  isMarked?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
}

function PlaceButton({ isMarked = false, className, onClick, children }: PlaceButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'flex min-h-16 flex-col items-center justify-center gap-1 rounded-card border px-2 transition-colors',
        isMarked ? 'border-basil bg-basil-tint text-basil' : 'border-line bg-card hover:border-line-strong',
        className,
      )}
    >
      {children}
    </button>
  );
}
