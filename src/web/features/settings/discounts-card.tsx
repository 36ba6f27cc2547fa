import { discountLimits } from '#domain/payments/discount-kinds.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { FormPart } from './setting-fields.tsx';
import { settingsText as text } from './settings-text.ts';

/** With a line break after each but the last. */
const maxLength = discountLimits.reasons * (discountLimits.reason + 1) - 1;

/** The reasons that staff choose from when they give a discount. [DISC-4] */
export function DiscountsCard({ part: { values, problems, edit } }: { part: FormPart }) {
  const problem = problems.discountReasons;
  return (
    <Card as="section">
      <CardHeader title={text.discounts.title} description={text.discounts.lead} />
      <Field
        label={text.fields.discountReasons}
        hint={text.discounts.hint}
        error={problem && (problem === 'tooMany' ? text.discounts.tooMany : text.discounts.tooLong)}
      >
        <Textarea
          value={values.discountReasons.join('\n')}
          maxLength={maxLength}
          rows={5}
          onChange={(event) => edit('discountReasons', event.currentTarget.value.split('\n'))}
        />
      </Field>
    </Card>
  );
}
