import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useBusy } from './use-busy.ts';

/** The sentence for each field that will not do, and for what no field is to blame for. Empty: all is well. */
export type Problems<Field extends string> = { [name in Field | 'form']?: string | undefined };

interface FormSteps<Field extends string> {
  /** What stands in the way of sending. */
  check?: (typed: FormData) => Problems<Field>;
  /** What it throws is for `refuse`; without that it throws nothing. */
  send: (typed: FormData) => Promise<unknown>;
  /** Tells that sending has failed, or returns what is to be said in the form. */
  refuse?: (error: unknown) => Problems<NoInfer<Field>> | void;
}

/** What a form needs that is sent by `useForm`. */
export interface FormHandle {
  busy: boolean;
  /** For the `<form>` itself. */
  props: { id: string; noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
}

/**
 * Sends a form, once at a time. One that is refused keeps what was typed, and the focus goes to its first field with a
 * problem.
 */
export function useForm<Field extends string = never>({ check, send, refuse }: FormSteps<Field>) {
  const id = useId();
  /** The form that has just been refused. */
  const refused = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [wasTried, setTried] = useState(false);

  const { busy, run } = useBusy(async (form: HTMLFormElement, typed: FormData) => {
    try {
      await send(typed);
    } catch (error) {
      if (!refuse) throw error;
      refused.current = form;
      setProblems(refuse(error) ?? {});
    }
  });

  // Only now are the fields marked.
  useEffect(() => {
    refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    refused.current = null;
  }, [problems]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const found = check?.(typed) ?? {};
    setTried(true);
    setProblems(found);
    if (isRefused(found)) refused.current = form;
    else void run(form, typed);
  }

  /** Takes back what was said of a field; without one: everything, as if nothing had been tried. */
  function clear(name?: Field) {
    if (name === undefined) setTried(false);
    setProblems((before) => (name === undefined ? {} : { ...before, [name]: undefined }));
  }

  return {
    busy,
    problems,
    /** For what is checked while it is typed: there is nothing to blame before the first try. */
    wasTried,
    clear,
    props: { id, noValidate: true, onSubmit } satisfies FormHandle['props'],
  };
}

function isRefused(problems: object): boolean {
  return Object.values(problems).some((sentence) => sentence !== undefined);
}

/** A text field of a form as it was typed. */
export function textOf(typed: FormData, name: string): string {
  return String(typed.get(name) ?? '');
}
