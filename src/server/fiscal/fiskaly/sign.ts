import type { Signature } from '../fiscal-device.ts';
import type { Transaction } from './answers.ts';
import type { Deadline, TimeLimit } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';
import {
  findTransaction,
  finishTransaction,
  putCancelled,
  rawData,
  type SigningTask,
  startTransaction,
} from './transactions.ts';

/** What is waited for another request about the same transaction, and how often at most. */
const pendingPauseMs = 1_000;
const mostConflicts = 5;

/**
 * Signs one transaction: starts and finishes it. After a lost answer, a crash or another process's try it goes on
 * from where the transaction is; one that is finished gives its signature again. So a task can be tried again until
 * it is signed, and is signed once.
 *
 * @throws FiskalyError `OTHER_CONTENT` when the id was used for something else, `CANCELLED`, and all of
 *   `FiskalyApi.send`
 */
export async function signTransaction(
  api: FiskalyApi,
  task: SigningTask,
  limit: TimeLimit,
): Promise<Signature> {
  const deadline = api.begin(limit);
  let known: Transaction | null = null;
  for (let conflicts = 0; known?.state !== 'FINISHED'; ) {
    try {
      if (known) {
        known = await finishTransaction(api, task, known.latest_revision + 1, deadline);
      } else {
        const started = await startTransaction(api, task, deadline);
        // A start that is sent again may be answered as it was then, whatever has happened since, or as it is now.
        const isOld = started.latest_revision > started.revision;
        known = (isOld && (await findTransaction(api, task, deadline))) || started;
      }
    } catch (error) {
      conflicts += 1;
      if (!isConflict(error) || conflicts > mostConflicts) throw error;
      known = await afterConflict(api, task, { known, error }, deadline);
    }
    if (known) check(known, task);
  }
  return toSignature(known);
}

/** Ends a transaction that was begun and not finished; another one, and one that there is not, stays as it is. */
export async function cancelTransaction(api: FiskalyApi, task: SigningTask, limit: TimeLimit): Promise<void> {
  const deadline = api.begin(limit);
  const found = await findTransaction(api, task, deadline);
  if (found?.state === 'ACTIVE') await putCancelled(api, task, found.latest_revision + 1, deadline);
}

/** `E_TX_UPSERT` is what fiskaly answers to a revision that is not the next one, among other things. */
function isConflict(error: unknown): error is FiskalyError {
  return error instanceof FiskalyError && (error.status === 409 || error.code === 'E_TX_UPSERT');
}

/** The transaction as it is now. Throws the conflict when it is about something else than what was known of it. */
async function afterConflict(
  api: FiskalyApi,
  task: SigningTask,
  { known, error }: { known: Transaction | null; error: FiskalyError },
  deadline: Deadline,
): Promise<Transaction | null> {
  const isPending = error.code === 'E_PENDING_TX_CONFLICT';
  if (isPending) {
    if (deadline.remainingMs <= pendingPauseMs) throw error;
    await deadline.wait(pendingPauseMs);
  }
  const found = await findTransaction(api, task, deadline);
  if (!isPending && found?.latest_revision === known?.latest_revision) throw error;
  return found;
}

/** @throws FiskalyError when it is not the transaction that the task is about */
function check(transaction: Transaction, task: SigningTask): void {
  const { transactionId } = task;
  if (transaction.state === 'CANCELLED') {
    throw new FiskalyError('CANCELLED', `transaction ${transactionId} was cancelled at fiskaly`);
  }
  if (!isOf(transaction, task)) {
    throw new FiskalyError('OTHER_CONTENT', `transaction ${transactionId} is another one at fiskaly`);
  }
}

/** What fiskaly does not repeat of the content is not held against it. */
function isOf({ client_id, tss_id, state, schema }: Transaction, task: SigningTask): boolean {
  if (client_id !== task.clientId || tss_id !== task.tssId) return false;
  if (state !== 'FINISHED') return true;
  const { process_type, process_data } = rawData(task);
  const raw = schema?.raw;
  return (
    (raw?.process_type ?? process_type) === process_type &&
    (raw?.process_data ?? process_data) === process_data
  );
}

function toSignature({ number, time_start, log, signature }: Transaction): Signature {
  return {
    ...{ transactionNumber: number, startedAt: time_start, finishedAt: log.timestamp },
    ...{ signatureCounter: signature.counter, value: signature.value },
  };
}
