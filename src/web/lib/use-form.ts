import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { noteUnsavedWork } from './unsaved-work.ts';
import { useBusy } from './use-busy.ts';

/** The error sentence of each invalid field, and of the form as a whole. Empty when all is valid. */
export type Problems<Field extends string> = { [name in Field | 'form']?: string | undefined };

interface FormSteps<Field extends string> {
  /** Returns the problems that keep the form from being sent. */
  check?: (typed: FormData) => Problems<Field>;
  /** Sends the form. Its errors go to `refuse`; without `refuse` it must not throw. */
  send: (typed: FormData) => Promise<unknown>;
  /** Shows that sending has failed, or returns problems to be shown in the form. */
  refuse?: (error: unknown) => Problems<NoInfer<Field>> | void;
}

/** The part of `useForm` that a form component needs. */
export interface FormHandle {
  busy: boolean;
  /** The props of the `<form>` element. */
  props: {
    id: string;
    noValidate: true;
    onInput: () => void;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/**
 * Sends a form, once at a time. A refused form keeps its values and goes to its first problem, be it found here or by
 * the server.
 */
export function useForm<Field extends string = never>({ check, send, refuse }: FormSteps<Field>) {
  const id = useId();
  /** The form that was just refused. */
  const refused = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [wasTried, setTried] = useState(false);
  const unsaved = useRef<() => void>(undefined);

  /** From the first input until it is sent, the form holds what would be lost with the page. */
  function keep() {
    unsaved.current ??= noteUnsavedWork();
  }

  function letGo() {
    unsaved.current?.();
    unsaved.current = undefined;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form goes
  useEffect(() => letGo, []);

  const { busy, run } = useBusy(async (form: HTMLFormElement, typed: FormData) => {
    try {
      await send(typed);
      letGo();
    } catch (error) {
      if (!refuse) throw error;
      refuseWith(form, refuse(error) ?? {});
    }
  });

  function refuseWith(form: HTMLFormElement, found: Problems<Field>) {
    refused.current = form;
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  // In an effect, since problems are marked only by rendering.
  useEffect(() => {
    if (refusals > 0 && refused.current) goToFirstProblem(refused.current);
    refused.current = null;
  }, [refusals]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found = check?.(typed) ?? {};
    setTried(true);
    if (isRefused(found)) return refuseWith(form, found);
    setProblems(found);
    keep();
    void run(form, typed);
  }

  /** Removes the problem of a field; without a name, removes all, as if nothing had been submitted. */
  function clear(name?: Field) {
    if (name === undefined) setTried(false);
    setProblems((before) => (name === undefined ? {} : { ...before, [name]: undefined }));
  }

  return {
    busy,
    problems,
    /** For checks on input: before the first submit, no problem is shown. */
    wasTried,
    clear,
    props: { id, noValidate: true, onInput: keep, onSubmit } satisfies FormHandle['props'],
  };
}

/** Where a form shows its problems: invalid fields, groups of choices, and the sentence about the form as a whole. */
const problemMarks = '[aria-invalid="true"], [data-invalid] input, [data-form-problem]';

/**
 * Shows the first problem in the middle, where no bar covers it, and puts the focus there. Focusing alone shows nothing
 * when the focus has stayed in the field, as it does where a tap on a button does not move it.
 */
function goToFirstProblem(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>(problemMarks);
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}

function isRefused(problems: object): boolean {
  return Object.values(problems).some((sentence) => sentence !== undefined);
}

/** The value of a form's text field. */
export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? '');
}
