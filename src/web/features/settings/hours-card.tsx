import { useMemo } from 'react';
import { latestDayStartHour } from '#domain/calendar/time-zone.ts';
import {
  type DayHours,
  type OpeningHours,
  readTimeOfDay,
  timeOfDay,
  type Weekday,
  weekdays,
} from '#domain/restaurants/opening-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type FormPart, SettingSwitch } from './setting-fields.tsx';
import type { Problems } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';

const dayStartHours = Array.from({ length: latestDayStartHour + 1 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The opening hours, their time zone, and when a day begins. */
export function HoursCard({ part }: { part: FormPart }) {
  const { values, problems, edit } = part;
  const { openingHours, timeZone } = values;
  const timeZones = useMemo(() => timeZonesWith(timeZone), [timeZone]);
  const setDay = (day: Weekday, hours: Partial<DayHours>) =>
    edit('openingHours', { ...openingHours, [day]: { ...openingHours[day], ...hours } });

  return (
    <Card as="section">
      <CardHeader title={text.hours.title} description={text.hours.lead} />
      <div className="grid grid-cols-1 gap-4">
        <ul className="grid gap-1">
          {weekdays.map((day) => (
            <DayRow
              key={day}
              day={day}
              hours={openingHours[day]}
              problems={problems}
              onChange={(hours) => setDay(day, hours)}
            />
          ))}
        </ul>
        <Button
          variant="outline"
          className="h-auto! min-h-11 max-w-full justify-self-start whitespace-normal! py-1.5"
          onClick={() => edit('openingHours', everyDay(openingHours.monday))}
        >
          {text.hours.copy}
        </Button>
        <SettingSwitch part={part} name="showsOpeningHours" />
        <SettingSwitch part={part} name="closesAutomatically" hint={text.hours.automaticHint} />
        <Field label={text.fields.timeZone} hint={text.hours.timeZoneHint}>
          <Select
            value={timeZone}
            options={timeZones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onValueChange={(zone) => edit('timeZone', zone)}
          />
        </Field>
        <Field label={text.fields.dayStartHour} hint={text.hours.dayStartHint}>
          <Select
            value={String(values.dayStartHour)}
            options={dayStartHours}
            onValueChange={(hour) => edit('dayStartHour', Number(hour))}
          />
        </Field>
      </div>
    </Card>
  );
}

interface DayRowProps {
  day: Weekday;
  hours: DayHours;
  problems: Problems;
  onChange: (hours: Partial<DayHours>) => void;
}

function DayRow({ day, hours, problems, onChange }: DayRowProps) {
  const name = text.weekdays[day];
  const endsNextDay = timeOfDay.test(hours.open) && timeOfDay.test(hours.close) && hours.close <= hours.open;
  return (
    <li className="grid items-start gap-x-2 min-[24rem]:grid-cols-[9.75rem_minmax(0,1fr)] border-line border-b py-1.5 last:border-b-0 sm:grid-cols-[11rem_minmax(0,14rem)]">
      <Switch
        label={name}
        aria-label={text.hours.isOpen({ day: name })}
        checked={!hours.closed}
        onCheckedChange={(checked) => onChange({ closed: !checked })}
      />
      {hours.closed ? (
        <p className="flex min-h-11 items-center text-ink-soft">{text.hours.closed}</p>
      ) : (
        <div>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2">
            <TimeField
              label={text.hours.opens({ day: name })}
              value={hours.open}
              isMissing={problems[`hours.${day}.open`] !== undefined}
              onChange={(open) => onChange({ open })}
            />
            <span aria-hidden className="flex h-11 items-center text-ink-soft text-sm">
              {text.hours.until}
            </span>
            <TimeField
              label={text.hours.closes({ day: name })}
              value={hours.close}
              isMissing={problems[`hours.${day}.close`] !== undefined}
              onChange={(close) => onChange({ close })}
            />
          </div>
          {endsNextDay && <p className="mt-1 text-end text-ink-soft text-sm">{text.hours.nextDay}</p>}
        </div>
      )}
    </li>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

function TimeField({ label, value, isMissing, onChange }: TimeFieldProps) {
  return (
    <Field label={label} hideLabel error={isMissing && text.hours.timeMissing} className="gap-0">
      {/* A field of type "time" would follow the browser's language, with AM and PM for some. */}
      <Input
        value={value}
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00"
        maxLength={5}
        className="num px-1! text-center"
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => onChange(readTimeOfDay(event.currentTarget.value) ?? event.currentTarget.value)}
      />
    </Field>
  );
}

function everyDay(hours: DayHours): OpeningHours {
  return Object.fromEntries(weekdays.map((day) => [day, hours])) as OpeningHours;
}

/** The time zones that this browser knows, and the current one. */
function timeZonesWith(current: string): string[] {
  return [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}
