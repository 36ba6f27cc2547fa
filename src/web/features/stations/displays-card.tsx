import { EllipsisVertical, Plus } from 'lucide-react';
import type { StationDisplay } from '#contract/stations.ts';
import { deviceInWords } from '#web/features/accounts/device-in-words.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { runWithToasts } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { useStations } from '#web/features/management/use-stations.ts';
import { api } from '#web/lib/api.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { DropdownMenu, DropdownMenuItem } from '#web/ui/dropdown-menu.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { DisplayDialog } from './display-dialog.tsx';
import { PairDisplayDialog } from './pair-display-dialog.tsx';
import { StationDot } from './station-dot.tsx';
import { stationsText } from './stations-text.ts';
import { type DisplaysView, useStationDisplays } from './use-station-displays.ts';

const text = stationsText.displays;

/** The tablets that are displays of the stations. [STA-3] */
export function DisplaysCard() {
  const { restaurantId, publicUrl } = useManagement();
  const displays = useStationDisplays(restaurantId);
  const pairing = useQuestion<true>();
  return (
    <Card as="section" aria-label={text.title} className="max-w-220">
      <CardHeader
        title={text.title}
        description={text.lead}
        actions={
          <Button variant="outline" onClick={() => pairing.ask(true)}>
            <Plus aria-hidden />
            {text.add}
          </Button>
        }
      />
      <Loaded
        view={displays}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonCard lines={2} />
          </Loading>
        }
      >
        {({ displays: all }) =>
          all.length === 0 ? (
            <p className="text-ink-soft">{text.none}</p>
          ) : (
            <ul className="divide-y divide-line">
              {all.map((display) => (
                <DisplayRow key={display.id} display={display} show={displays.show} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p className="mt-4 mb-1.5 text-sm">{text.where}</p>
      <CopyField
        label={text.address}
        value={`${publicUrl}/station`}
        copyLabel={text.copy}
        copied={text.copied}
        failed={text.copyFailed}
      />
      <PairDisplayDialog
        key={pairing.times}
        open={pairing.isOpen}
        onClose={pairing.close}
        show={displays.show}
      />
    </Card>
  );
}

interface DisplayRowProps extends Pick<DisplaysView, 'show'> {
  display: StationDisplay;
}

function DisplayRow({ display, show }: DisplayRowProps) {
  const { restaurantId } = useManagement();
  const { formatDateTime } = useRestaurantTimes();
  const station = useStations().find(({ id }) => id === display.station);
  const changing = useQuestion<true>();
  const ending = useQuestion<true>();
  const { id, name, device, seenAt } = display;
  const facts = [
    text.shows({ station: station?.name ?? text.all }),
    device && deviceInWords(device),
    text.seen({ at: formatDateTime(seenAt) }),
  ];
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <StationDot colour={station?.colour ?? 'stone'} />
      <div className="min-w-0 flex-1">
        <h3 className="wrap-anywhere font-sans font-semibold tracking-normal">{name}</h3>
        <p className="num text-pretty text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={text.more({ name })}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <DropdownMenuItem onSelect={() => changing.ask(true)}>{text.change}</DropdownMenuItem>
        <DropdownMenuItem destructive onSelect={() => ending.ask(true)}>
          {text.end}
        </DropdownMenuItem>
      </DropdownMenu>
      <DisplayDialog
        key={changing.times}
        open={changing.isOpen}
        onClose={changing.close}
        display={display}
        show={show}
      />
      <ConfirmDialog
        open={ending.isOpen}
        onClose={ending.close}
        onConfirm={async () => {
          const isDone = await runWithToasts(
            async () => show(await api.stations.displays.end({ restaurantId, id })),
            { failed: text.endFailed, succeeded: text.ended({ name }) },
          );
          if (isDone) ending.close();
        }}
        destructive
        title={text.endTitle({ name })}
        description={text.endText}
        confirmLabel={text.end}
        cancelLabel={text.cancel}
      />
    </li>
  );
}
