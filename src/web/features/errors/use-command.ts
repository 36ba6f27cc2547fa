import { type Failure, failureOf, isSignedOutTold } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';
import { useBusy } from '#web/lib/use-busy.ts';
import { toast } from '#web/ui/toast.ts';

/** How a failure is told. */
interface FailureTexts {
  /** What the command is about: its toast replaces an older one about the same. */
  subject?: string | undefined;
  /**
   * The language of the texts in the specification's words, and so of the sentence that says why it failed; English unless
   * said. A chosen language is that of all.
   */
  language?: 'de' | undefined;
  /** Explains the failures about which the general sentence says too little; undefined for the others. */
  sentenceOf?: ((failure: Failure) => string | undefined) | undefined;
}

/** The texts of the toasts about a command. */
export interface CommandTexts<Answer = unknown> extends FailureTexts {
  failed: string;
  /** Absent where the page itself shows the success; a function where it depends on the answer. */
  succeeded?: string | ((answer: Answer) => string);
  /** Takes back what succeeded with this answer, on a tap on that message. */
  undo?: (answer: Answer) => void;
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
export async function runWithToasts<Answer>(
  work: () => Promise<Answer>,
  texts: CommandTexts<Answer>,
): Promise<boolean> {
  let answer: Answer;
  try {
    answer = await work();
  } catch (error) {
    tellFailure(texts.failed, error, texts);
    return false;
  }
  const { succeeded, undo, language, subject } = texts;
  if (succeeded) {
    const label = language === 'de' ? commonText.germanUndo : commonText.undo;
    const title = typeof succeeded === 'string' ? succeeded : succeeded(answer);
    toast({ title, lang: language, subject, action: undo && { label, run: () => undo(answer) } });
  }
  return true;
}

/** Shows a toast that something has failed, and why. The end of a session is told by those who lead to the login. */
export function tellFailure(
  title: string,
  error: unknown,
  { language, sentenceOf, subject }: FailureTexts = {},
): void {
  const failure = failureOf(error);
  if (failure.code === 'UNAUTHORIZED' && isSignedOutTold()) return;
  const description = sentenceOf?.(failure) ?? errorSentence(failure.code, language);
  toast({ variant: 'destructive', title, description, lang: language, subject });
}
