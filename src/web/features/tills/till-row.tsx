import { EllipsisVertical } from 'lucide-react';
import type { Till, TillsState } from '#contract/tills.ts';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { causeSentence } from '#web/features/signing/cause-text.ts';
import { api } from '#web/lib/api.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { NameDialog } from './name-dialog.tsx';
import { tillsText as text } from './tills-text.ts';

interface TillRowProps {
  till: Till;
  /** All that are in use, the oldest first. */
  inUse: readonly Till[];
  show: (state: TillsState) => void;
}

/** A till in use: what it is, renamed or ended. */
export function TillRow({ till, inUse, show }: TillRowProps) {
  const { restaurantId } = useManagement();
  const { formatDate } = useRestaurantTimes();
  const naming = useQuestion<true>();
  const ending = useQuestion<true>();
  const { id, name, serial, startedAt, devices, problem } = till;
  const others = inUse.filter((each) => each !== till);
  const oldest = others[0];

  async function end() {
    const isDone = await runWithToasts(async () => show(await api.tills.end({ restaurantId, id })), {
      ...{ failed: text.endFailed, succeeded: text.endDone({ name }), language: 'de' },
    });
    if (isDone) ending.close();
  }

  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <h3 className="font-sans font-semibold tracking-normal wrap-anywhere">{name}</h3>
        <p className="num text-ink-soft text-sm wrap-anywhere">{text.serial({ serial })}</p>
        <p className="num text-ink-soft text-pretty text-sm">
          {text.since({ day: formatDate(startedAt) })}
          {oldest && `, ${devicesOf(devices, till === inUse[0] ? text.oldest : text)}`}
        </p>
        {problem !== null && (
          <p
            role="alert"
            className="mt-1 rounded-control bg-paprika-tint px-4 py-3 text-pretty text-sm wrap-anywhere"
          >
            {text.problem({ cause: causeSentence(problem) })}
          </p>
        )}
      </div>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={text.more({ name })}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem onSelect={() => naming.ask(true)}>{text.rename}</DropdownMenuItem>
        {oldest && (
          <DropdownMenuItem destructive onSelect={() => ending.ask(true)}>
            {text.end}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      <NameDialog
        key={`naming ${naming.times}`}
        open={naming.isOpen}
        onClose={naming.close}
        till={till}
        show={show}
      />
      <ConfirmDialog
        lang="de"
        destructive
        open={ending.isOpen}
        onClose={ending.close}
        onConfirm={end}
        title={text.endTitle({ name })}
        description={text.endText}
        confirmLabel={text.end}
        cancelLabel={text.cancel}
      >
        <div className="grid gap-3">
          {oldest && <p className="text-pretty wrap-anywhere">{text.endDevices({ oldest: oldest.name })}</p>}
          <p className="text-pretty font-semibold">{text.endLaw}</p>
        </div>
      </ConfirmDialog>
    </li>
  );
}

function devicesOf(count: number, texts: Pick<typeof text, 'noDevice' | 'devices'>): string {
  return count === 0 ? texts.noDevice : texts.devices({ count });
}
