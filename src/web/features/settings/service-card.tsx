import { guestLanguageCodes, guestLanguages, isGuestLanguage } from '#domain/languages/guest-language.ts';
import { emptyPartyMinutes } from '#domain/sessions/empty-party.ts';
import { defaultBillLabel } from '#domain/settings/bill-label.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { type FormPart, SettingField, SettingSwitch } from './setting-fields.tsx';
import { settingsText as text } from './settings-text.ts';

const { never, least, most } = emptyPartyMinutes;
const offeredMinutes = [least, 10, 15, 20, 30, 45, 60, 90, 120, most];

/** The buttons and the language of the menu page, and for how long a party may do nothing. */
export function ServiceCard({ part }: { part: FormPart }) {
  const { emptyPartyMinutes: minutes } = part.values;
  return (
    <Card as="section">
      <CardHeader title={text.service} description={text.serviceLead} />
      <div className="grid gap-4">
        <SettingSwitch part={part} name="enableCallWaiter" hint={text.callWaiterHint} />
        <SettingSwitch part={part} name="enableFlexButton" hint={text.flexButtonHint} />
        {part.values.enableFlexButton && (
          <SettingField
            part={part}
            name="flexButtonLabel"
            standard={{ stored: defaultBillLabel, shown: text.defaultBillLabel }}
            required
            error={part.problems.flexButtonLabel && text.labelMissing}
          />
        )}
        <SettingSwitch part={part} name="followsGuestLanguage" hint={text.languageHint} />
        <Field label={text.fields.menuLanguage} hint={text.menuLanguageHint}>
          <Select
            value={part.values.menuLanguage}
            options={guestLanguageCodes.map((code) => ({
              ...{ value: code, lang: code },
              label: guestLanguages[code].name,
            }))}
            onValueChange={(chosen) => isGuestLanguage(chosen) && part.edit('menuLanguage', chosen)}
          />
        </Field>
        <Field label={text.fields.emptyPartyMinutes} hint={text.emptyPartyHint}>
          <Select
            value={String(minutes)}
            options={minutesWith(minutes)}
            onValueChange={(chosen) => part.edit('emptyPartyMinutes', Number(chosen))}
          />
        </Field>
      </div>
    </Card>
  );
}

/** The times on offer, and the current one; never comes last. */
function minutesWith(current: number): { value: string; label: string }[] {
  const times = [...new Set([...offeredMinutes, current])].filter((minutes) => minutes !== never);
  return [
    ...times
      .toSorted((a, b) => a - b)
      .map((minutes) => ({ value: String(minutes), label: text.minutes({ count: minutes }) })),
    { value: String(never), label: text.neverFreed },
  ];
}
