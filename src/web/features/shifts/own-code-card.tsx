import { useState } from 'react';
import { typedDigits } from '#domain/languages/typed-digits.ts';
import { personCodeLength } from '#domain/shifts/person-code.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { codeSentence } from './code-sentence.ts';
import { usePeople } from './people-context.tsx';
import { shiftsText as text } from './shifts-text.ts';

/** The code by which whoever works here takes over a device. */
export function OwnCodeCard({ restaurantId }: { restaurantId: string }) {
  const { people } = usePeople();
  const setting = useQuestion<true>();
  if (!people) return null;
  const { hasCode } = people.present;
  return (
    <Card as="section" aria-label={text.ownCode} className="grid gap-3">
      <div>
        <h2 className="text-lg">{text.ownCode}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          {text.ownCodeText} {hasCode ? text.hasCode : text.noCode}
        </p>
      </div>
      <Button variant="outline" onClick={() => setting.ask(true)}>
        {hasCode ? text.changeCode : text.setCode}
      </Button>
      <OwnCodeDialog
        key={setting.times}
        open={setting.isOpen}
        onClose={setting.close}
        restaurantId={restaurantId}
        hasCode={hasCode}
      />
    </Card>
  );
}

interface OwnCodeDialogProps {
  open: boolean;
  onClose: () => void;
  restaurantId: string;
  hasCode: boolean;
}

/** Used anew each time it opens. [SHI-4] */
function OwnCodeDialog({ open, onClose, restaurantId, hasCode }: OwnCodeDialogProps) {
  const { mode } = useManagement();
  const { show } = usePeople();
  const [code, setCode] = useState('');
  const [current, setCurrent] = useState('');
  const asksForCurrent = hasCode && mode !== 'admin';
  const tooShort = (typed: string) =>
    typed.length < personCodeLength.min ? text.codeLength(personCodeLength) : undefined;
  const form = useForm({
    check: (): Problems<'code' | 'current'> => ({
      current: asksForCurrent ? tooShort(current) : undefined,
      code: tooShort(code),
    }),
    async send() {
      show(await api.shifts.setOwnCode({ restaurantId, code, current: asksForCurrent ? current : null }));
      toast({ title: text.codeSaved, lang: 'de' });
      onClose();
    },
    refuse(error) {
      const failure = failureOf(error);
      const isCurrent = failure.code === 'PERSON_CODE_WRONG' || failure.code === 'TOO_MANY_REQUESTS';
      return { [isCurrent && asksForCurrent ? 'current' : 'code']: codeSentence(failure) };
    },
  });
  const field = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    required: true,
    maxLength: personCodeLength.max,
  } as const;

  return (
    <DialogForm
      form={form}
      lang="de"
      size="sm"
      open={open}
      onClose={onClose}
      title={hasCode ? text.changeCode : text.setCode}
      submitLabel={text.save}
      cancelLabel={text.cancel}
      closeLabel={text.close}
    >
      {asksForCurrent && (
        <TextField
          {...field}
          label={text.presentCode}
          error={form.problems.current}
          value={current}
          onValueChange={(typed) => {
            setCurrent(typedDigits(typed));
            form.clear('current');
          }}
        />
      )}
      <TextField
        {...field}
        label={text.newCode}
        hint={text.newCodeHint(personCodeLength)}
        error={form.problems.code}
        value={code}
        onValueChange={(typed) => {
          setCode(typedDigits(typed));
          form.clear('code');
        }}
      />
    </DialogForm>
  );
}
