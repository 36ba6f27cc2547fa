import { EllipsisVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { firstOf, type Station } from '#domain/stations/stations.ts';
import { runWithToasts, useCommand } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { api } from '#web/lib/api.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { StationDialog } from './station-dialog.tsx';
import { StationDot } from './station-dot.tsx';
import { stationsText as text } from './stations-text.ts';

/** The stations of the house, in its order. [STA-1] */
export function StationsCard() {
  const stations = useStations();
  const adding = useQuestion<true>();
  return (
    <Card as="section" aria-label={text.title} className="max-w-220">
      <CardHeader
        title={text.title}
        description={text.lead}
        actions={
          <Button variant="outline" onClick={() => adding.ask(true)}>
            <Plus aria-hidden />
            {text.add}
          </Button>
        }
      />
      <ul className="divide-y divide-line">
        {stations.map((station) => (
          <StationRow key={station.id} station={station} stations={stations} />
        ))}
      </ul>
      <StationDialog key={adding.times} open={adding.isOpen} onClose={adding.close} station={null} />
    </Card>
  );
}

interface StationRowProps {
  station: Station;
  /** All of them. */
  stations: readonly Station[];
}

function StationRow({ station, stations }: StationRowProps) {
  const { restaurantId } = useManagement();
  const changing = useQuestion<true>();
  const removing = useQuestion<true>();
  const place = stations.indexOf(station);
  const arrange = useCommand(
    (to: number) => {
      const ids = stations.map(({ id }) => id).filter((id) => id !== station.id);
      ids.splice(to, 0, station.id);
      return api.stations.arrange({ restaurantId, ids });
    },
    { failed: text.arrangeFailed, subject: 'order of stations' },
  );
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <StationDot colour={station.colour} />
      <div className="min-w-0 flex-1">
        <h3 className="font-sans font-semibold tracking-normal wrap-anywhere">{station.name}</h3>
        <p className="text-ink-soft text-pretty text-sm">
          {place === 0 ? `${text.sounds[station.sound]}. ${text.isFirst}` : text.sounds[station.sound]}
        </p>
      </div>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={text.more({ name: station.name })}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem onSelect={() => changing.ask(true)}>{text.change}</DropdownMenuItem>
        {place > 0 && (
          <DropdownMenuItem onSelect={() => void arrange.run(place - 1)}>{text.moveUp}</DropdownMenuItem>
        )}
        {place < stations.length - 1 && (
          <DropdownMenuItem onSelect={() => void arrange.run(place + 1)}>{text.moveDown}</DropdownMenuItem>
        )}
        {stations.length > 1 && (
          <DropdownMenuItem destructive onSelect={() => removing.ask(true)}>
            {text.remove}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      <StationDialog key={changing.times} open={changing.isOpen} onClose={changing.close} station={station} />
      <RemoveDialog
        key={`remove ${removing.times}`}
        open={removing.isOpen}
        onClose={removing.close}
        station={station}
        others={stations.filter((each) => each !== station)}
      />
    </li>
  );
}

interface RemoveDialogProps {
  open: boolean;
  onClose: () => void;
  station: Station;
  others: readonly Station[];
}

/** Asks where a station's work goes. */
function RemoveDialog({ open, onClose, station: { id, name }, others }: RemoveDialogProps) {
  const { restaurantId } = useManagement();
  const [to, setTo] = useState(firstOf(others));
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        const isDone = await runWithToasts(() => api.stations.remove({ restaurantId, id, to }), {
          ...{ failed: text.removeFailed, succeeded: text.removed({ name }) },
        });
        if (isDone) onClose();
      }}
      destructive
      title={text.removeTitle({ name })}
      description={text.removeText}
      confirmLabel={text.remove}
      cancelLabel={text.cancel}
    >
      <Field label={text.removeTo}>
        <Select
          value={to}
          options={others.map((each) => ({ value: each.id, label: each.name }))}
          onValueChange={setTo}
        />
      </Field>
    </ConfirmDialog>
  );
}
