import type { SigningState } from '#contract/signing.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { SecretField } from './secret-field.tsx';
import { signingText as text } from './signing-text.ts';

export type Maker = SigningState['makers'][number];
/** What was typed, by the name of the key. */
export type MakerKeys = Readonly<Record<string, string>>;

interface KeysFormProps {
  maker: Maker;
  keys: MakerKeys;
  onChange: (keys: MakerKeys) => void;
  /** Why what was sent last was refused. */
  problem: string | undefined;
  onSend: () => void;
  onBack: () => void;
}

/** Asks for what a maker has given the restaurant. */
export function KeysForm({ maker, keys, onChange, problem, onSend, onBack }: KeysFormProps) {
  const form = useForm<string>({
    check: () =>
      Object.fromEntries(
        maker.keys.map(({ name }) => [name, keys[name]?.trim() ? undefined : text.keyMissing]),
      ),
    send: async () => onSend(),
  });
  return (
    <form {...form.props} className="grid max-w-120 gap-4">
      <p className="text-ink-soft text-pretty">{text.keysLead}</p>
      <FormProblem>{problem}</FormProblem>
      {maker.keys.map(({ name, label }) => (
        <SecretField
          key={name}
          label={label}
          error={form.problems[name]}
          value={keys[name] ?? ''}
          onValueChange={(typed) => onChange({ ...keys, [name]: typed })}
        />
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onBack}>
          {text.back}
        </Button>
        <Button type="submit">{text.begin}</Button>
      </div>
    </form>
  );
}
