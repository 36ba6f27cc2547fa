import { failureOf } from '#web/lib/api.ts';
import { errorSentences } from '#web/lib/messages/errors.ts';
import { toast } from '#web/ui/toast.ts';

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
    const description = errorSentences[failureOf(error).code];
    toast({ variant: 'destructive', title: failed, description });
    return false;
  }
  if (succeeded) toast({ title: succeeded });
  return true;
}
