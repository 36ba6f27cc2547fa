import { useState } from 'react';
import type { NotificationState } from '#contract/notification.ts';
import { lastDayOf } from '#domain/notification/notified-facts.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatDay } from '#web/lib/format-days.ts';
import { newId } from '#web/lib/ids.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { notificationText as text } from './notification-text.ts';
import { useCalendarDay } from './use-notification.ts';

interface RecordDialogProps {
  open: boolean;
  onClose: () => void;
  state: NotificationState;
  onRecorded: (state: NotificationState) => void;
}

/** Asks when the notification was sent, and records it. Used anew each time it opens. [NTF-6] */
export function RecordDialog({ open, onClose, state, onRecorded }: RecordDialogProps) {
  const { restaurantId } = useManagement();
  // Sent again after a lost answer, it is the same notification.
  const [id] = useState(newId);
  const today = useCalendarDay();
  const [sentOn, setSentOn] = useState<string>(today);
  const first = lastDayOf(state.facts) ?? today;
  const wrongDay =
    first === today
      ? text.sentOnThatDay({ day: formatDay(today) })
      : text.sentOnBetween({ first: formatDay(first), last: formatDay(today) });

  const form = useForm({
    check: (): Problems<'sentOn'> => ({
      sentOn: sentOn < first || sentOn > today ? wrongDay : undefined,
    }),
    async send() {
      onRecorded(await api.notification.record({ restaurantId, id, sentOn, seen: state.seen }));
      toast({ title: text.recorded, lang: 'de' });
      onClose();
    },
    refuse: (error) => ({ form: errorSentence(failureOf(error).code, 'de') }),
  });

  return (
    <DialogForm
      form={form}
      lang="de"
      size="sm"
      open={open}
      onClose={onClose}
      title={text.recordTitle}
      description={text.recordText}
      submitLabel={text.record}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      <FormProblem>{form.problems.form}</FormProblem>
      <TextField
        type="date"
        label={text.sentOn}
        hint={text.sentOnHint}
        required
        min={first}
        max={today}
        error={form.problems.sentOn}
        value={sentOn}
        onValueChange={setSentOn}
      />
    </DialogForm>
  );
}
