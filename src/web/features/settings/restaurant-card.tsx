import { settingsLimits } from '#domain/settings/settings-limits.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { FormPart } from './form-part.ts';
import { settingsText as text } from './settings-text.ts';

/** The restaurant's name, address and tax numbers. */
export function RestaurantCard({ values, problems, edit }: FormPart) {
  return (
    <Card as="section">
      <CardHeader title={text.restaurant} description={text.restaurantLead} />
      <div className="grid gap-4">
        <TextField
          label={text.fields.name}
          required
          error={problems.name && text.nameMissing}
          value={values.name}
          maxLength={settingsLimits.name}
          autoComplete="off"
          onValueChange={(name) => edit('name', name)}
        />
        <Field label={text.fields.address}>
          <Textarea
            rows={3}
            value={values.address}
            maxLength={settingsLimits.address}
            onChange={(event) => edit('address', event.currentTarget.value)}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={text.fields.taxId}
            value={values.taxId}
            maxLength={settingsLimits.taxId}
            autoComplete="off"
            onValueChange={(taxId) => edit('taxId', taxId)}
          />
          <TextField
            label={text.fields.ustId}
            hint={text.ustIdHint}
            value={values.ustId}
            maxLength={settingsLimits.ustId}
            autoComplete="off"
            onValueChange={(ustId) => edit('ustId', ustId)}
          />
        </div>
      </div>
    </Card>
  );
}
