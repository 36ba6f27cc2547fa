import { type OpeningHours, weekdays } from '#domain/restaurants/opening-hours.ts';
import { usePageLanguage } from '#web/features/languages/guest-texts.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface HoursDialogProps {
  open: boolean;
  onClose: () => void;
  hours: OpeningHours;
}

/** A Monday; the days of its week are formatted to get the names of the weekdays. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** The opening hours, day by day. */
export function HoursDialog({ open, onClose, hours }: HoursDialogProps) {
  const { texts, language } = usePageLanguage();
  const names = new Intl.DateTimeFormat(language ?? 'de', { weekday: 'long', timeZone: 'UTC' });
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={texts.menu.openingHours} closeLabel={texts.close}>
      <dl className="num grid grid-cols-[auto_auto] justify-between gap-x-6 gap-y-2">
        {weekdays.map((day, index) => (
          <div key={day} className="contents">
            <dt>{names.format(monday + index * dayMs)}</dt>
            <dd className={hours[day].closed ? 'text-ink-soft' : undefined}>
              {hours[day].closed ? texts.menu.closed : `${hours[day].open}–${hours[day].close}`}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
