import { useState } from 'react';
import type { NotificationState } from '#contract/notification.ts';
import { readCertificationId } from '#domain/notification/certification-id.ts';
import { endReasonLength, type NotifiedTill } from '#domain/notification/notified-facts.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { notificationText as text } from './notification-text.ts';

interface TillQuestionsProps {
  till: NotifiedTill;
  asked: NotificationState['asked'][number];
  show: (state: NotificationState) => void;
}

/** Asks what only the owner of a till knows. Used anew when it is answered. */
export function TillQuestions({ till, asked, show }: TillQuestionsProps) {
  const { restaurantId } = useManagement();
  const { tillId, endedOn, device } = till;
  const { boughtUntil, asksCertification } = asked;
  const [acquiredOn, setAcquiredOn] = useState(till.acquiredOn ?? '');
  const [endReason, setEndReason] = useState(till.endReason ?? '');
  const [certification, setCertification] = useState(device.certificationId ?? '');

  const form = useForm({
    check: (): Problems<'acquiredOn' | 'endReason' | 'certification'> => ({
      acquiredOn: problemOfDay(acquiredOn, boughtUntil),
      endReason: endedOn !== null && endReason.trim() === '' ? text.endReasonMissing : undefined,
      certification:
        asksCertification && readCertificationId(certification) === null
          ? text.certificationWrong
          : undefined,
    }),
    async send() {
      if (asksCertification && certification !== device.certificationId) {
        const stated = { deviceId: device.deviceId, certificationId: certification };
        await api.notification.setDevice({ restaurantId, ...stated });
      }
      const reason = endedOn === null ? null : endReason;
      show(await api.notification.setTill({ restaurantId, tillId, acquiredOn, endReason: reason }));
      toast({ title: text.saved, lang: 'de' });
    },
    refuse: (error) => ({ form: errorSentence(failureOf(error).code, 'de') }),
  });

  return (
    <form {...form.props} aria-label={text.askedTitle} className="mt-5 grid gap-4">
      <h3 className="font-sans font-semibold tracking-normal">{text.askedTitle}</h3>
      <FormProblem>{form.problems.form}</FormProblem>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={text.acquiredOn}
          hint={text.acquiredHint}
          required
          min="2000-01-01"
          max={boughtUntil}
          error={form.problems.acquiredOn}
          value={acquiredOn}
          onValueChange={setAcquiredOn}
        />
        {endedOn !== null && (
          <TextField
            label={text.endReason}
            hint={text.endReasonHint}
            required
            maxLength={endReasonLength}
            autoComplete="off"
            error={form.problems.endReason}
            value={endReason}
            onValueChange={setEndReason}
          />
        )}
        {asksCertification && (
          <TextField
            label={text.certification}
            hint={text.certificationHint}
            required
            autoComplete="off"
            spellCheck={false}
            error={form.problems.certification}
            value={certification}
            onValueChange={setCertification}
          />
        )}
      </div>
      <Button type="submit" variant="outline" busy={form.busy} className="justify-self-start">
        {text.save}
      </Button>
    </form>
  );
}

function problemOfDay(typed: string, latest: string): string | undefined {
  if (typed === '') return text.acquiredMissing;
  return typed > latest ? text.acquiredLate({ day: formatDay(latest) }) : undefined;
}
