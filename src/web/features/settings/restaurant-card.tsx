import { addressLine, postalLimits } from '#domain/restaurants/letterhead.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type FormPart, SettingField } from './setting-fields.tsx';
import { addressParts } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';

interface RestaurantCardProps {
  part: FormPart;
  /** The stored address where it is known as a text only; else empty. */
  addressText: string;
}

/** The restaurant's name, address and tax numbers. */
export function RestaurantCard({ part, addressText }: RestaurantCardProps) {
  const { values, problems, edit } = part;
  const { postalAddress } = values;
  return (
    <Card as="section">
      <CardHeader title={text.restaurant} description={text.restaurantLead} />
      <div className="grid gap-4">
        <SettingField part={part} name="name" required error={problems.name && text.nameMissing} />
        <SettingField part={part} name="companyName" hint={text.companyNameHint} />
        <div className="grid gap-4 sm:grid-cols-[11rem_1fr]">
          {addressParts.map((each) => (
            <TextField
              key={each}
              label={text.addressParts[each]}
              error={problems[`address.${each}`] && text.addressPartMissing}
              value={postalAddress[each]}
              maxLength={postalLimits[each]}
              autoComplete="off"
              className={each === 'street' ? 'sm:col-span-2' : undefined}
              onValueChange={(typed) => edit('postalAddress', { ...postalAddress, [each]: typed })}
            />
          ))}
        </div>
        {addressText !== '' && (
          <p className="text-ink-soft text-sm">
            {text.addressSoFar({ address: addressLine({ address: addressText }) })}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SettingField part={part} name="taxId" />
          <SettingField part={part} name="ustId" hint={text.ustIdHint} />
        </div>
      </div>
    </Card>
  );
}
