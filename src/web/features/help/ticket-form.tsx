import { Send } from 'lucide-react';
import { ticketCategories, ticketLimits } from '#domain/help/tickets.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { helpText } from './help-text.ts';
import type { TicketFormHandle } from './use-ticket-form.ts';

const text = helpText.form;

export function TicketForm({ form, sendsMail }: { form: TicketFormHandle; sendsMail: boolean }) {
  const { draft, problems, busy, change } = form;

  return (
    <Card as="section">
      <CardHeader title={text.title} description={text.lead} />
      <form {...form.props} className="grid gap-4">
        <TextField
          label={text.subject}
          required
          error={problems.subject}
          name="subject"
          value={draft.subject}
          maxLength={ticketLimits.subject}
          autoComplete="off"
          onValueChange={(subject) => change('subject', subject)}
        />
        <Field label={text.category} required error={problems.category}>
          <Select
            name="category"
            value={draft.category}
            options={[
              { value: '', label: text.chooseCategory },
              ...ticketCategories.map((value) => ({ value, label: helpText.categories[value] })),
            ]}
            onValueChange={(category) => change('category', category)}
          />
        </Field>
        <Field label={text.message} required error={problems.message}>
          <Textarea
            name="message"
            rows={6}
            value={draft.message}
            maxLength={ticketLimits.message}
            onChange={(event) => change('message', event.target.value)}
          />
        </Field>
        <FormProblem>{problems.form}</FormProblem>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex-[1_1_14rem] text-ink-soft text-sm">{sendsMail ? text.mailed : text.notMailed}</p>
          <Button type="submit" busy={busy} className="max-sm:w-full">
            <Send aria-hidden />
            {text.submit}
          </Button>
        </div>
      </form>
    </Card>
  );
}
