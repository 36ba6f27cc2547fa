import { useRef, useState } from 'react';
import { numberAfter, tablesAtOnce } from '#domain/tables/table-number.ts';
import { type TableShape, tableShapes } from '#domain/tables/table-status.ts';
import { seatsOf } from '#web/features/tables/seats-of.ts';
import { failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { newId } from '#web/lib/ids.ts';
import { useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { tableMapText as text } from './table-map-text.ts';

interface SeveralTablesDialogProps {
  open: boolean;
  onClose: () => void;
  /** Numbers of the tables that there are. */
  tableNumbers: readonly number[];
  /** Throws an API failure. */
  onCreate: (ids: string[], shape: TableShape) => Promise<void>;
}

/** Asks how many tables to add, and of which shape. */
export function SeveralTablesDialog({ open, onClose, tableNumbers, onCreate }: SeveralTablesDialogProps) {
  const [typed, setTyped] = useState('10');
  const [shape, setShape] = useState<TableShape>('rectangle');
  /** Kept after a call without an answer, so that a retry of the same adds no second tables. */
  const pending = useRef<{ ids: string[]; shape: TableShape }>(undefined);
  const count = countOf(typed);
  const first = numberAfter(tableNumbers);

  const form = useForm({
    check: (): { count?: string } =>
      count === null ? { count: text.severalLimit({ most: tablesAtOnce }) } : {},
    async send() {
      if (pending.current?.ids.length !== count || pending.current?.shape !== shape) {
        pending.current = { ids: Array.from({ length: count ?? 0 }, newId), shape };
      }
      await onCreate(pending.current.ids, shape);
      pending.current = undefined;
      onClose();
    },
    refuse(error) {
      const { code } = failureOf(error);
      if (code !== 'OFFLINE') pending.current = undefined;
      return { count: `${text.severalFailed} ${errorSentence(code)}` };
    },
  });

  return (
    <DialogForm
      form={form}
      open={open}
      onClose={() => {
        form.clear();
        onClose();
      }}
      size="sm"
      title={text.severalTitle}
      closeLabel={commonText.close}
      cancelLabel={commonText.cancel}
      submitLabel={text.addSeveral}
    >
      <TextField
        label={text.severalCount}
        hint={count !== null && first !== null ? hintOf(first, first + count - 1) : undefined}
        error={form.problems.count}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          form.clear('count');
        }}
      />
      <RadioGroup
        legend={text.severalShape}
        value={shape}
        onValueChange={setShape}
        options={tableShapes.map((value) => ({
          value,
          label: text.shapes[value],
          trailing: text.persons({ count: seatsOf[value] }),
        }))}
      />
    </DialogForm>
  );
}

function hintOf(first: number, last: number): string {
  return first === last ? text.hintOfOne({ number: first }) : text.hintOfSeveral({ first, last });
}

/** The typed number of tables, or null when it is none that can be added. */
function countOf(typed: string): number | null {
  const count = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : 0;
  return count >= 1 && count <= tablesAtOnce ? count : null;
}
