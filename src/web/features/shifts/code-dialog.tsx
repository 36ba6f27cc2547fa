import { Delete } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Person } from '#contract/shifts.ts';
import { typedDigits } from '#domain/languages/typed-digits.ts';
import { personCodeLength } from '#domain/shifts/person-code.ts';
import { failureOf } from '#web/lib/api.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { codeSentence } from './code-sentence.ts';
import { shiftsText as text } from './shifts-text.ts';

interface CodeDialogProps {
  open: boolean;
  onBack: () => void;
  person: Person;
  onEnter: (code: string) => Promise<void>;
}

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** Asks for a person's code, by a pad for fingers or by keyboard. */
export function CodeDialog({ open, onBack, person, onEnter }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const form = useForm({
    check: () => ({
      code: code.length < personCodeLength.min ? text.codeLength(personCodeLength) : undefined,
    }),
    send: () => onEnter(code),
    refuse(error) {
      setCode('');
      return { code: codeSentence(failureOf(error)) };
    },
  });

  function change(typed: string) {
    setCode(typedDigits(typed).slice(0, personCodeLength.max));
    form.clear('code');
  }

  function tap(typed: string) {
    change(typed);
    // So that Enter sends it, whatever was tapped.
    field.current?.focus();
  }

  return (
    <DialogForm
      form={form}
      lang="de"
      size="sm"
      open={open}
      onClose={onBack}
      title={person.name}
      submitLabel={text.enter}
      cancelLabel={text.back}
      closeLabel={text.back}
    >
      <TextField
        ref={field}
        label={text.code}
        type="password"
        // The pad takes the place of the device's keyboard.
        inputMode="none"
        autoComplete="off"
        autoFocus
        className="text-center text-2xl [&_input]:h-14 [&_input]:text-center [&_input]:text-2xl [&_input]:tracking-[0.4em]"
        error={form.problems.code}
        value={code}
        onValueChange={change}
      />
      <div className="grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Key key={digit} digit={digit} onTap={() => tap(code + digit)} />
        ))}
        <span />
        <Key digit={0} onTap={() => tap(`${code}0`)} />
        <Button
          variant="outline"
          size="lg"
          aria-label={text.erase}
          disabled={code === ''}
          onClick={() => tap(code.slice(0, -1))}
        >
          <Delete aria-hidden />
        </Button>
      </div>
    </DialogForm>
  );
}

function Key({ digit, onTap }: { digit: number; onTap: () => void }) {
  return (
    <Button variant="outline" size="lg" className="num text-2xl!" onClick={onTap}>
      {digit}
    </Button>
  );
}
