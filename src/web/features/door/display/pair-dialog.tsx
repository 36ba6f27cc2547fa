import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { Display } from '#contract/door.ts';
import type { Table } from '#contract/tables.ts';
import { tellFailure } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { newId } from '#web/lib/ids.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormButtons } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Select } from '#web/ui/select.tsx';
import { CopyValue } from '../copy-value.tsx';
import { displayText as text } from './display-text.ts';

interface PairDialogProps {
  open: boolean;
  onClose: () => void;
  tables: readonly Table[];
  /** The id of the table that is chosen at first. */
  suggested: string | undefined;
  /** As they are now: the dialog tells when the screen has come. */
  displays: readonly Display[];
  onBegun: (answer: { displays: Display[] }) => void;
}

/** Asks for a table, then shows the pairing code for its screen. */
export function PairDialog({ open, onClose, tables, suggested, displays, onBegun }: PairDialogProps) {
  const { restaurantId, publicUrl } = useManagement();
  const { formatTime } = useRestaurantTimes();
  // A repeated try begins the same pairing.
  const [id] = useState(newId);
  const [chosen, setChosen] = useState(suggested);
  const [begun, setBegun] = useState<{ code: string; endsAt: string } | null>(null);
  // Somebody may remove the chosen one meanwhile.
  const table = tables.find((each) => each.id === chosen) ?? tables[0];
  const isPaired = displays.some((display) => display.id === id && display.pairedAt !== null);

  const form = useForm({
    async send() {
      if (!table) return;
      const { pairingCode, pairingEndsAt, ...answer } = await api.door.displays.add({
        ...{ restaurantId, id, tableId: table.id },
      });
      setBegun({ code: pairingCode, endsAt: pairingEndsAt });
      onBegun(answer);
    },
    refuse: (error) => tellFailure(text.addFailed, error),
  });

  const address = `${publicUrl}/display`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!form.busy}
      title={text.add}
      closeLabel={commonText.close}
      footer={
        begun ? (
          <Button onClick={onClose}>{text.done}</Button>
        ) : (
          <FormButtons
            form={form}
            submitLabel={text.next}
            cancelLabel={commonText.cancel}
            onCancel={onClose}
          />
        )
      }
    >
      {begun === null && (
        <form {...form.props}>
          <Field label={text.table}>
            <Select
              value={table?.id ?? ''}
              options={tables.map((each) => ({
                value: each.id,
                label: text.tableName({ number: each.number }),
              }))}
              onValueChange={setChosen}
            />
          </Field>
        </form>
      )}
      <div role="status">
        {isPaired && (
          <p className="flex items-center gap-2 font-semibold">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-basil" />
            {text.paired({ number: table?.number ?? 0 })}
          </p>
        )}
      </div>
      {begun && !isPaired && (
        <div className="grid justify-items-center gap-4">
          <p className="justify-self-start">{text.stepAddress}</p>
          <QrCode
            link={`${address}#code=${begun.code}`}
            label={text.qrLabel}
            className="size-40 rounded-control"
          />
          <CopyValue label={text.address} value={address} />
          <p className="justify-self-start">{text.stepCode}</p>
          <p className="num font-semibold text-3xl tracking-widest">{inGroups(begun.code)}</p>
          <p className="text-ink-soft text-sm">{text.until({ time: formatTime(begun.endsAt) })}</p>
        </div>
      )}
    </Dialog>
  );
}

/** Ten letters in two groups are typed with fewer mistakes. */
function inGroups(code: string): string {
  return `${code.slice(0, 5)} ${code.slice(5)}`;
}
