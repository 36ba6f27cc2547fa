import { listLimits } from '#domain/settings/settings-limits.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { FormPart } from './setting-fields.tsx';
import type { ListField } from './settings-form.ts';
import { settingsText as text } from './settings-text.ts';

interface ListsCardProps {
  part: FormPart;
  title: string;
  lead: string;
  fields: readonly ListField[];
}

/** Lists that staff choose from, an entry each line. [DISC-4] [EXC-1] [PAY-14] */
export function ListsCard({ part: { values, problems, edit }, title, lead, fields }: ListsCardProps) {
  return (
    <Card as="section">
      <CardHeader title={title} description={lead} />
      <div className="grid gap-4">
        {fields.map((field) => {
          const problem = problems[field];
          const { count, length } = listLimits[field];
          return (
            <Field
              key={field}
              label={text.fields[field]}
              hint={text.lists.hints[field]}
              error={
                problem &&
                (problem === 'tooMany' ? text.lists.tooMany({ count }) : text.lists.tooLong({ length }))
              }
            >
              <Textarea
                value={values[field].join('\n')}
                // With a line break after each but the last.
                maxLength={count * (length + 1) - 1}
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
