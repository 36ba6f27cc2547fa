import { useState } from 'react';
import type { JournalProof, TillProof } from '#contract/journal.ts';
import { type ComparedOutcome, readNotedHash } from '#domain/journal/noted-hash.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { formatCount } from '#web/lib/format.ts';
import { useRestaurantTimes } from '#web/lib/times.ts';
import { type Problems, useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { journalText as text } from './journal-text.ts';

const looks: Record<ComparedOutcome, string> = {
  ...{ same: 'text-basil', other: 'text-paprika', missing: 'text-paprika', removed: '' },
};

interface CompareCardProps {
  restaurantId: string;
  proof: JournalProof;
}

interface Answer {
  outcome: ComparedOutcome;
  sentence: string;
}

/** Holds a hash that somebody has noted once against the entry as it is stored now. [JRN-9] */
export function CompareCard({ restaurantId, proof: { tills } }: CompareCardProps) {
  const { formatDateTime } = useRestaurantTimes();
  const [tillId, setTillId] = useState<string>();
  const [typedNumber, setTypedNumber] = useState('');
  const [typedHash, setTypedHash] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const number = readNumber(typedNumber);
  const hash = readNotedHash(typedHash);
  const chosen = tills.find(({ till }) => till.id === tillId) ?? tills[0];

  const form = useForm({
    check: (): Problems<'number' | 'hash'> => ({
      number: number === null ? text.compareNumberWrong : undefined,
      hash: hash === null ? text.compareHashWrong : undefined,
    }),
    async send() {
      if (!chosen || number === null || hash === null) return;
      const { outcome, recordedAt } = await api.journal.compare({
        restaurantId,
        tillId: chosen.till.id,
        number,
        hash,
      });
      const sentence = text.compared[outcome]({
        number: formatCount(number),
        moment: recordedAt === null ? '' : formatDateTime(recordedAt),
      });
      setAnswer({ outcome, sentence });
    },
    refuse: (error) => ({ form: `${text.compareFailed} ${errorSentence(failureOf(error).code, 'de')}` }),
  });

  if (!chosen) return null;
  /** What was answered is about what was typed then. */
  const typing =
    <Typed,>(set: (typed: Typed) => void) =>
    (typed: Typed) => {
      set(typed);
      setAnswer(undefined);
    };
  return (
    <Card as="section" aria-label={text.compareTitle} className="min-w-0">
      <CardHeader title={text.compareTitle} description={text.compareText} />
      <form {...form.props} aria-label={text.compareTitle} className="grid max-w-3xl gap-3">
        <FormProblem>{form.problems.form}</FormProblem>
        <div className="grid gap-3 sm:grid-cols-2">
          {tills.length > 1 && (
            <Field label={text.compareTill}>
              <Select
                value={chosen.till.id}
                options={tills.map(({ till }) => ({ value: till.id, label: till.name }))}
                onValueChange={typing(setTillId)}
              />
            </Field>
          )}
          <TextField
            label={text.compareNumber}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            error={form.problems.number}
            value={typedNumber}
            onValueChange={typing(setTypedNumber)}
          />
        </div>
        <TextField
          label={text.compareHash}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          error={form.problems.hash}
          value={typedHash}
          onValueChange={typing(setTypedHash)}
        />
        <Button type="submit" variant="outline" busy={form.busy} className="justify-self-start">
          {text.compare}
        </Button>
      </form>
      <div role="status" className="num max-w-prose text-pretty wrap-anywhere">
        {answer && (
          <>
            <p className={`mt-3 font-semibold ${looks[answer.outcome]}`}>{answer.sentence}</p>
            {answer.outcome === 'same' && number !== null && <Meaning proof={chosen} number={number} />}
          </>
        )}
      </div>
    </Card>
  );
}

interface MeaningProps {
  proof: TillProof;
  number: number;
}

/** A hash alone proves nothing: whoever changes an entry may leave its hash as it was. */
function Meaning({ proof: { firstFault, headNumber, removed }, number }: MeaningProps) {
  if (removed && number <= removed.until)
    return <p className="mt-1 text-ink-soft text-sm">{text.comparedRemoved}</p>;
  const isBroken = firstFault !== null && firstFault.number <= number;
  const until = formatCount(isBroken ? firstFault.number : headNumber);
  return (
    <p className={`mt-1 text-sm ${isBroken ? 'text-paprika' : 'text-ink-soft'}`}>
      {isBroken
        ? text.comparedBroken({ number: until })
        : number > headNumber
          ? text.comparedLater({ number: until })
          : text.comparedWhole}
    </p>
  );
}

/** As it is shown, with dots or commas, or without; null: no number of an entry. */
function readNumber(typed: string): number | null {
  const digits = typed.replaceAll(/[\s.,]/g, '');
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
}
