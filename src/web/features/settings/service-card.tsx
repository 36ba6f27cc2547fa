import { Card, CardHeader } from '#web/ui/card.tsx';
import { type FormPart, SettingField, SettingSwitch } from './setting-fields.tsx';
import { settingsText as text } from './settings-text.ts';

/** The buttons and the language of the menu page. */
export function ServiceCard({ part }: { part: FormPart }) {
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
            required
            error={part.problems.flexButtonLabel && text.labelMissing}
          />
        )}
        <SettingSwitch part={part} name="followsGuestLanguage" hint={text.languageHint} />
      </div>
    </Card>
  );
}
