import { Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { ticketCategories, ticketLimits } from '#domain/help/tickets.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { helpText } from './help-text.ts';
import { categoryFrom } from './ticket-draft.ts';
import type { TicketFormHandle } from './use-ticket-form.ts';

const text = helpText.form;
const fields = ['subject', 'category', 'message'] as const;

/** Where a ticket is written. */
export function TicketForm({ form, sendsMail }: { form: TicketFormHandle; sendsMail: boolean }) {
  const { draft, problems, failure, busy, change, submit } = form;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const missing = submit();
    const first = fields.find((name) => missing[name] !== undefined);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <Card as="section">
      <CardHeader title={text.title} description={text.lead} />
      <form noValidate onSubmit={handleSubmit} className="grid gap-4">
        <Field label={text.subject} required error={problems.subject}>
          <Input
            name="subject"
            value={draft.subject}
            maxLength={ticketLimits.subject}
            autoComplete="off"
            onChange={(event) => change({ subject: event.target.value })}
          />
        </Field>
        <Field label={text.category} required error={problems.category}>
          <Select
            name="category"
            value={draft.category}
            onChange={(event) => change({ category: categoryFrom(event.target.value) })}
          >
            <option value="">{text.chooseCategory}</option>
            {ticketCategories.map((category) => (
              <option key={category} value={category}>
                {helpText.categories[category]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text.message} required error={problems.message}>
          <Textarea
            name="message"
            rows={6}
            value={draft.message}
            maxLength={ticketLimits.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        </Field>
        <div aria-live="polite" className="empty:absolute">
          {failure && <p className="rounded-control bg-paprika-tint p-3 text-paprika text-sm">{failure}</p>}
        </div>
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
