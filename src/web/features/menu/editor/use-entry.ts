import { useRef, useState } from 'react';
import { type FormHandle, type Problems, useForm } from '#web/lib/use-form.ts';
import { type ExtraForm, type ExtrasOwner, useExtraForm } from './use-extra-form.ts';

interface EntrySteps<Draft, Field extends string> {
  /** Returns the draft that the dialog opens with. */
  start: () => Draft;
  extras: ExtrasOwner;
  problemsOf: (draft: Draft) => Problems<Field>;
  /** Resolves to whether the draft was saved; a failure has been shown by then. */
  save: (draft: Draft) => Promise<boolean>;
  /** `goesOn`: the person wants to go on to the next entry. */
  onSaved: (draft: Draft, goesOn: boolean) => void;
}

/** The state and actions that the dialog of an entry works with. */
export interface Entry {
  form: FormHandle;
  /** The form for one of its extras. An extra that is typed there is saved along with the entry. */
  extra: ExtraForm;
  isDirty: boolean;
  /** Whether an entry was saved since the dialog was opened, and the next one begun. */
  hasGoneOn: boolean;
}

/** The name of the button that saves an entry and goes on to the next one. */
export const goOnButton = 'go-on';

/** The state of a dish or a category while it is edited. */
export function useEntry<Draft extends object, Field extends string>(steps: EntrySteps<Draft, Field>) {
  const [start, setStart] = useState(steps.start);
  const [draft, setDraft] = useState(start);
  const [isSaved, setSaved] = useState(false);
  const [hasGoneOn, setGoneOn] = useState(false);
  const goesOn = useRef(false);
  const extra = useExtraForm(steps.extras);
  const found = steps.problemsOf(draft);
  const form = useForm<Field>({
    check: () => found,
    async send() {
      if (extra.isDirty && !(await extra.submit())) return;
      if (!(await steps.save(draft))) return;
      setSaved(true);
      steps.onSaved(draft, goesOn.current);
    },
  });
  const entry: Entry = {
    form: {
      busy: form.busy,
      props: {
        ...form.props,
        onSubmit(event) {
          const { submitter } = event.nativeEvent;
          goesOn.current = submitter instanceof HTMLButtonElement && submitter.name === goOnButton;
          form.props.onSubmit(event);
        },
      },
    },
    extra,
    isDirty: !isSaved && (extra.isDirty || JSON.stringify(draft) !== JSON.stringify(start)),
    hasGoneOn,
  };
  const problems: Problems<Field> = form.wasTried ? found : {};
  return {
    entry,
    draft,
    change: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    problems,
    /** Begins the next entry in the same dialog. */
    goOn: (next: Draft) => {
      setStart(next);
      setDraft(next);
      setSaved(false);
      setGoneOn(true);
      form.clear();
    },
  };
}
