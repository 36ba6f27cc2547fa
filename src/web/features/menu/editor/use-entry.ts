import { useState } from 'react';
import { type FormHandle, type Problems, useForm } from '#web/lib/use-form.ts';

interface EntrySteps<Draft, Field extends string> {
  /** Returns the draft that the dialog opens with. */
  start: () => Draft;
  problemsOf: (draft: Draft) => Problems<Field>;
  /** Resolves to whether the draft was saved; a failure has been shown by then. */
  save: (draft: Draft) => Promise<boolean>;
  onSaved: (draft: Draft) => void;
}

/** The state and actions that the dialog of an entry works with. */
export interface Entry {
  form: FormHandle;
  isDirty: boolean;
  /** Told whether the form holds an extra that is typed and not saved. */
  setExtraDirty: (isDirty: boolean) => void;
}

/** The state of a dish or a category while it is edited. */
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
