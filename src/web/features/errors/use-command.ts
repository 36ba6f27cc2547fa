import { type Failure, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentences } from '#web/lib/errors/error-sentences.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { toast } from '#web/ui/toast.ts';

/** The texts of the toasts about a command. */
export interface CommandTexts {
  failed: string;
  /** Absent where the page itself shows the success. */
  succeeded?: string;
  /** Takes back what succeeded, on a tap on that message. */
  undo?: () => void;
  /** Explains the failure where the general sentence says too little. */
  sentenceOf?: (failure: Failure) => string;
}

/**
 * A command that runs once at a time and shows its failures as toasts. `run` resolves to whether it worked.
 */
export function useCommand<Args extends unknown[]>(
  work: (...args: Args) => Promise<unknown>,
  texts: CommandTexts,
) {
  return useBusy((...args: Args) => runWithToasts(() => work(...args), texts));
}

/**
 * Runs `work` and shows its failure, or its success if there is a text for it. Resolves to whether it worked.
 */
export async function runWithToasts(work: () => Promise<unknown>, texts: CommandTexts): Promise<boolean> {
  try {
    await work();
  } catch (error) {
    tellFailure(texts.failed, error, texts.sentenceOf);
    return false;
  }
  const { succeeded, undo } = texts;
  if (succeeded) toast({ title: succeeded, action: undo && { label: commonText.undo, run: undo } });
  return true;
}

/** Shows a toast that something has failed, and why. */
export function tellFailure(title: string, error: unknown, sentenceOf = generalSentence): void {
  toast({ variant: 'destructive', title, description: sentenceOf(failureOf(error)) });
}

const generalSentence = ({ code }: Failure): string => errorSentences[code];
