import { reasonLimits } from '#domain/settings/settings-limits.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { FormPart } from './setting-fields.tsx';
import { reasonFields } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';

/** With a line break after each but the last. */
const maxLength = reasonLimits.count * (reasonLimits.length + 1) - 1;

/** The reasons that staff choose from: for discounts, and for cancelling and undoing. [DISC-4] [EXC-1] */
export function ReasonsCard({ part: { values, problems, edit } }: { part: FormPart }) {
  return (
    <Card as="section">
      <CardHeader title={text.reasons.title} description={text.reasons.lead} />
      <div className="grid gap-4">
        {reasonFields.map((field) => {
          const problem = problems[field];
          return (
            <Field
              key={field}
              label={text.fields[field]}
              hint={text.reasons.hints[field]}
              error={problem && (problem === 'tooMany' ? text.reasons.tooMany : text.reasons.tooLong)}
            >
              <Textarea
                value={values[field].join('\n')}
                maxLength={maxLength}
                rows={5}
                onChange={(event) => edit(field, event.currentTarget.value.split('\n'))}
              />
            </Field>
          );
        })}
      </div>
    </Card>
  );
}
