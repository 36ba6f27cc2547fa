import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type FormPart, SettingField } from './setting-fields.tsx';
import { settingsText as text } from './settings-text.ts';

/** The restaurant's name, address and tax numbers. */
export function RestaurantCard({ part }: { part: FormPart }) {
  const { values, problems, edit } = part;
  return (
    <Card as="section">
      <CardHeader title={text.restaurant} description={text.restaurantLead} />
      <div className="grid gap-4">
        <SettingField part={part} name="name" required error={problems.name && text.nameMissing} />
        <Field label={text.fields.address}>
          <Textarea
            rows={3}
            value={values.address}
            maxLength={settingsLimits.address}
            onChange={(event) => edit('address', event.currentTarget.value)}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <SettingField part={part} name="taxId" />
          <SettingField part={part} name="ustId" hint={text.ustIdHint} />
        </div>
      </div>
    </Card>
  );
}
