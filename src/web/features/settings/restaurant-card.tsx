import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { FormPart } from './form-part.ts';
import { settingsText as text } from './settings-text.ts';

/** Who the restaurant is. */
export function RestaurantCard({ values, problems, edit }: FormPart) {
  return (
    <Card as="section">
      <CardHeader title={text.restaurant} description={text.restaurantLead} />
      <div className="grid gap-4">
        <Field label={text.fields.name} required error={problems.name && text.nameMissing}>
          <Input
            value={values.name}
            maxLength={settingsLimits.name}
            autoComplete="off"
            onChange={(event) => edit('name', event.currentTarget.value)}
          />
        </Field>
        <Field label={text.fields.address}>
          <Textarea
            rows={3}
            value={values.address}
            maxLength={settingsLimits.address}
            onChange={(event) => edit('address', event.currentTarget.value)}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={text.fields.taxId}>
            <Input
              value={values.taxId}
              maxLength={settingsLimits.taxId}
              autoComplete="off"
              onChange={(event) => edit('taxId', event.currentTarget.value)}
            />
          </Field>
          <Field label={text.fields.ustId} hint={text.ustIdHint}>
            <Input
              value={values.ustId}
              maxLength={settingsLimits.ustId}
              autoComplete="off"
              onChange={(event) => edit('ustId', event.currentTarget.value)}
            />
          </Field>
        </div>
      </div>
    </Card>
  );
}
