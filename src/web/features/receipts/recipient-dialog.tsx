import { useState } from 'react';
import type { Receipt } from '#contract/receipts.ts';
import { countryCodes, homeCountry } from '#domain/receipts/countries.ts';
import { recipientLimits, withPrintedAddress } from '#domain/receipts/recipient.ts';
import { readVatId } from '#domain/receipts/vat-id.ts';
import { postalLimits } from '#domain/restaurants/letterhead.ts';
import { inManner, specifiedLang } from '#web/lib/manner.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { receiptText } from './receipt-text.ts';

const text = receiptText.recipient;

interface RecipientDialogProps {
  open: boolean;
  onClose: () => void;
  recipient: Receipt['recipient'];
  /** `null`: made out to nobody. */
  onChange: (recipient: Receipt['recipient']) => void;
}

const parts = ['street', 'postCode', 'town'] as const;

/** The home country first, the others by name. */
const countries = inManner((locale) => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => {
      const homeFirst = Number(b.value === homeCountry) - Number(a.value === homeCountry);
      return homeFirst || a.label.localeCompare(b.label, locale);
    });
});

/** Whom a receipt is made out to: name and whole address, or nobody. Used anew each time it opens. [RCP-11] [RCP-12] */
export function RecipientDialog({ open, onClose, recipient, onChange }: RecipientDialogProps) {
  const [typed, setTyped] = useState({
    ...{ name: recipient?.name ?? '', vatId: recipient?.vatId ?? '' },
    ...{ street: '', postCode: '', town: '', country: homeCountry },
    ...recipient?.postal,
  });
  const { name, vatId, street, postCode, town } = {
    ...{ name: typed.name.trim(), vatId: typed.vatId.trim() },
    ...{ street: typed.street.trim(), postCode: typed.postCode.trim(), town: typed.town.trim() },
  };
  const isNobody = [name, vatId, street, postCode, town].every((value) => value === '');
  const isMissing = (value: string) => !isNobody && value === '';
  const form = useForm({
    check: (): Problems<'name' | 'vatId' | (typeof parts)[number]> => ({
      name: isMissing(name) ? text.nameMissing : undefined,
      street: isMissing(street) ? text.addressMissing : undefined,
      postCode: isMissing(postCode) ? text.addressMissing : undefined,
      town: isMissing(town) ? text.addressMissing : undefined,
      vatId: vatId !== '' && readVatId(vatId) === null ? text.vatIdInvalid : undefined,
    }),
    send: async () => {
      const postal = { street, postCode, town, country: typed.country };
      onChange(
        isNobody
          ? null
          : withPrintedAddress({ name, address: '', postal, vatId: readVatId(vatId) ?? undefined }),
      );
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      lang={specifiedLang('de')}
      size="sm"
      open={open}
      onClose={onClose}
      title={text.title}
      description={text.lead}
      submitLabel={text.submit}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <TextField
        label={text.name}
        maxLength={recipientLimits.name}
        autoComplete="off"
        error={form.problems.name}
        value={typed.name}
        onValueChange={(value) => setTyped({ ...typed, name: value })}
      />
      <div className="grid grid-cols-[9rem_1fr] gap-4">
        {parts.map((part) => (
          <TextField
            key={part}
            label={text.parts[part]}
            maxLength={postalLimits[part]}
            autoComplete="off"
            error={form.problems[part]}
            value={typed[part]}
            className={part === 'street' ? 'col-span-2' : undefined}
            onValueChange={(value) => setTyped({ ...typed, [part]: value })}
          />
        ))}
      </div>
      <Field label={text.country}>
        <Select
          options={countries()}
          value={typed.country}
          onValueChange={(country) => setTyped({ ...typed, country })}
        />
      </Field>
      <TextField
        label={text.vatId}
        note={text.vatIdNote}
        maxLength={recipientLimits.vatId}
        autoComplete="off"
        error={form.problems.vatId}
        value={typed.vatId}
        onValueChange={(value) => setTyped({ ...typed, vatId: value })}
      />
    </DialogForm>
  );
}
