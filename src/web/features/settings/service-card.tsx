import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormPart } from './form-part.ts';
import { settingsText as text } from './settings-text.ts';

/** The buttons and the language of the menu page. */
export function ServiceCard({ values, problems, edit }: FormPart) {
  return (
    <Card as="section">
      <CardHeader title={text.service} description={text.serviceLead} />
      <div className="grid gap-4">
        <Switch
          label={text.fields.enableCallWaiter}
          description={text.callWaiterHint}
          labelPosition="start"
          checked={values.enableCallWaiter}
          onCheckedChange={(checked) => edit('enableCallWaiter', checked)}
        />
        <Switch
          label={text.fields.enableFlexButton}
          description={text.flexButtonHint}
          labelPosition="start"
          checked={values.enableFlexButton}
          onCheckedChange={(checked) => edit('enableFlexButton', checked)}
        />
        {values.enableFlexButton && (
          <TextField
            label={text.fields.flexButtonLabel}
            required
            error={problems.flexButtonLabel && text.labelMissing}
            value={values.flexButtonLabel}
            maxLength={settingsLimits.flexButtonLabel}
            autoComplete="off"
            onValueChange={(label) => edit('flexButtonLabel', label)}
          />
        )}
        <Switch
          label={text.fields.followsGuestLanguage}
          description={text.languageHint}
          labelPosition="start"
          checked={values.followsGuestLanguage}
          onCheckedChange={(checked) => edit('followsGuestLanguage', checked)}
        />
      </div>
    </Card>
  );
}
