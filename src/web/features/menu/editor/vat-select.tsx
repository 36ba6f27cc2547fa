import { useContext, useState } from 'react';
import type { Day } from '#domain/calendar/days.ts';
import { percentOf, type VatChoice, vatChoices } from '#domain/money/vat-rates.ts';
import { useStaffState } from '#web/features/management/management-context.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { TimeZoneContext } from '#web/lib/time-zone.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { menuText } from './menu-text.ts';
import { vatDay } from './vat-day.ts';

interface VatSelectProps<Other extends string> {
  label?: string;
  hideLabel?: boolean;
  /** Null: as `defaultLabel` says. */
  value: VatChoice | NoInfer<Other> | null;
  /** The name of what applies when nothing is chosen; without it, something has to be. */
  defaultLabel?: string;
  /** Choices behind those that everything has. */
  others?: readonly { value: Other; label: string }[];
  onChange: (vat: VatChoice | NoInfer<Other> | null) => void;
}

/** How something is taxed: as food or drink, or at a rate of its own. */
export function VatSelect<Other extends string = never>({
  label = menuText.vat,
  hideLabel = false,
  value,
  defaultLabel,
  others = [],
  onChange,
}: VatSelectProps<Other>) {
  const today = useVatDay();
  const options: { value: VatChoice | Other | ''; label: string }[] = [
    ...(defaultLabel === undefined ? [] : [{ value: '' as const, label: defaultLabel }]),
    ...vatChoices.map((choice) => ({ value: choice, label: vatLabel(choice, today) })),
    ...others,
  ];
  return (
    <Field label={label} hideLabel={hideLabel}>
      <Select
        value={value ?? ''}
        options={options}
        onValueChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    </Field>
  );
}

/** The house's day on which a form was opened, whose percentages it names; the server decides by the day of the order. [VAT-2] */
export function useVatDay(): Day {
  const timeZone = useContext(TimeZoneContext);
  const dayStartHour = useStaffState(({ restaurant }) => restaurant.data?.dayStartHour ?? 0);
  const [openedAt] = useState(serverNow);
  return vatDay(openedAt, timeZone, dayStartHour);
}

/** `Food (7 %)` */
export function vatLabel(choice: VatChoice, today: Day): string {
  const percent = percentOf(choice, today);
  const isGoods = choice === 'food' || choice === 'drink';
  return isGoods ? menuText.vatGoods[choice]({ percent }) : menuText.vatRate({ percent });
}
