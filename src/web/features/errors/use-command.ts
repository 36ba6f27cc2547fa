import { type Failure, failureOf } from '#web/lib/api.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { toast } from '#web/ui/toast.ts';

/** What is told of a command. */
interface Told {
  failed: string;
  /** Absent: one sees it. */
  succeeded?: string;
  /** Why it failed, where the general sentence says too little. */
  sentenceOf?: (failure: Failure) => string;
}

/** What a person does by a tap: once at a time, a failure is told. `run` resolves to whether it worked. */
export function useCommand<Args extends unknown[]>(work: (...args: Args) => Promise<unknown>, texts: Told) {
  return useBusy((...args: Args) => told(() => work(...args), texts));
}

/** Does something; a failure is told to the person, and so is success where it has words. Resolves to whether it worked. */
export async function told(work: () => Promise<unknown>, texts: Told): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    tellFailure(texts.failed, error, texts.sentenceOf);
    return false;
  }
  if (texts.succeeded) toast({ title: texts.succeeded });
  return true;
}

/** Says that something has failed, and why. */
export function tellFailure(title: string, error: unknown, sentenceOf = generalSentence): void {
  toast({ variant: 'destructive', title, description: sentenceOf(failureOf(error)) });
}

const generalSentence = ({ code }: Failure): string => errorSentences[code];
