import { useState } from 'react';
import { type FormHandle, type Problems, useForm } from '#web/lib/use-form.ts';

interface EntrySteps<Draft, Field extends string> {
  /** As it was when its dialog was opened. */
  start: () => Draft;
  problemsOf: (draft: Draft) => Problems<Field>;
  /** Resolves to whether it is saved; if not, that has been said. */
  save: (draft: Draft) => Promise<boolean>;
  onSaved: (draft: Draft) => void;
}

/** What the dialog of an entry needs of it. */
export interface Entry {
  form: FormHandle;
  isDirty: boolean;
  /** An extra has been typed and not saved. */
  setExtraDirty: (isDirty: boolean) => void;
}

/** A dish or a category being written. */
export function useEntry<Draft extends object, Field extends string>(steps: EntrySteps<Draft, Field>) {
  const [start] = useState(steps.start);
  const [draft, setDraft] = useState(start);
  const [isExtraDirty, setExtraDirty] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const found = steps.problemsOf(draft);
  const form = useForm<Field>({
    check: () => found,
    async send() {
      if (!(await steps.save(draft))) return;
      setSaved(true);
      steps.onSaved(draft);
    },
  });
  const entry: Entry = {
    form,
    isDirty: !isSaved && (isExtraDirty || JSON.stringify(draft) !== JSON.stringify(start)),
    setExtraDirty,
  };
  const problems: Problems<Field> = form.wasTried ? found : {};
  return {
    entry,
    draft,
    change: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    problems,
  };
}
