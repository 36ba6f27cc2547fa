import { type Transaction, transactionAnswer } from './answers.ts';
import type { Deadline } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';

/** Something that a TSS is to sign, once. */
export interface SigningTask {
  /**
   * Version 4 and in small letters, as all ids at fiskaly. It is the id of the transaction there, so it is signed
   * once however often it is tried.
   */
  transactionId: string;
  tssId: string;
  /** The till. */
  clientId: string;
  /** `Kassenbeleg-V1`, `Bestellung-V1` or `SonstigerVorgang`. */
  processType: string;
  /** Signed byte for byte, as UTF-8. */
  processData: string;
}

/** Type and data are empty at the start. (DSFinV-K 2.4, Anhang I) */
export function startTransaction(
  api: FiskalyApi,
  task: SigningTask,
  deadline: Deadline,
): Promise<Transaction> {
  const body = { state: 'ACTIVE', client_id: task.clientId };
  return put(api, task, 1, body, deadline);
}

/** @param revision the transaction's latest and one more */
export async function finishTransaction(
  api: FiskalyApi,
  task: SigningTask,
  revision: number,
  deadline: Deadline,
): Promise<Transaction> {
  const body = { state: 'FINISHED', client_id: task.clientId, schema: { raw: rawData(task) } };
  const answer = await put(api, task, revision, body, deadline);
  if (answer.state === 'FINISHED') return answer;
  throw new FiskalyError(
    'WRONG_ANSWER',
    `fiskaly finishes transaction ${task.transactionId} as ${answer.state}`,
  );
}

/** Ends one that is not to be signed any more. @param revision the transaction's latest and one more */
export async function putCancelled(
  api: FiskalyApi,
  task: SigningTask,
  revision: number,
  deadline: Deadline,
): Promise<void> {
  const body = { state: 'CANCELLED', client_id: task.clientId, schema: { raw: rawData(task) } };
  await put(api, task, revision, body, deadline);
}

/** A transaction as it is now; null when there is none. */
export async function findTransaction(
  api: FiskalyApi,
  { tssId, transactionId }: SigningTask,
  deadline: Deadline,
): Promise<Transaction | null> {
  const path = `/tss/${tssId}/tx/${transactionId}`;
  try {
    return await api.send({ method: 'GET', path, answer: transactionAnswer }, deadline);
  } catch (error) {
    if (error instanceof FiskalyError && error.code === 'E_TX_NOT_FOUND') return null;
    throw error;
  }
}

/** As `raw`, so that our own grammar is signed, and not what fiskaly would make of its fields. */
export function rawData({ processType, processData }: SigningTask) {
  return { process_type: processType, process_data: Buffer.from(processData).toString('base64') };
}

function put(
  api: FiskalyApi,
  { tssId, transactionId }: SigningTask,
  revision: number,
  body: Record<string, unknown>,
  deadline: Deadline,
): Promise<Transaction> {
  const path = `/tss/${tssId}/tx/${transactionId}?tx_revision=${revision}`;
  return api.send({ method: 'PUT', path, body, answer: transactionAnswer }, deadline);
}
