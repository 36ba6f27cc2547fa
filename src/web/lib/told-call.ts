import { errorSentences } from '#web/features/errors/error-sentences.ts';
import { toast } from '#web/ui/toast.ts';
import { type Failure, failureOf } from './api.ts';

/** Makes a call; a failure is told to the person, and so is success where it has words. Resolves to whether it worked. */
export async function toldCall<T>(
  call: () => Promise<T>,
  onDone: (answer: T) => void,
  failed: string,
  succeeded?: string,
): Promise<boolean> {
  try {
    onDone(await call());
  } catch (error) {
    tellFailure(failed, error);
    return false;
  }
  if (succeeded) toast({ title: succeeded });
  return true;
}

/** Says that a call has failed, and why. */
export function tellFailure(
  title: string,
  error: unknown,
  sentences: Record<Failure['code'], string> = errorSentences,
): void {
  toast({ variant: 'destructive', title, description: sentences[failureOf(error).code] });
}
