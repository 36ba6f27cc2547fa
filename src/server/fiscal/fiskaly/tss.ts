import type { z } from 'zod';
import { tssAnswer, type tssState } from './answers.ts';
import { readCertificates, type TseCertificate } from './certificates.ts';
import type { Deadline, TimeLimit } from './deadline.ts';
import type { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';

/**
 * Where the life of a TSS stands. Only an initialised one signs. `DELETED` are those of the test environment;
 * `EVICTED` one that was not set up within three months; `DEFECTIVE` calls for a new one with new clients.
 */
export type TssState = z.output<typeof tssState>;

type Tss = z.output<typeof tssAnswer>;

/** What can be told of a TSS at any time. */
export interface TssInspection {
  state: TssState;
  environment: 'TEST' | 'LIVE';
  /** SHA-256 of the public key, 64 digits of hexadecimal in small letters. */
  serial: string;
  /** In base64. */
  publicKey: string;
  algorithm: string;
  timeFormat: string;
  dataEncoding: string;
  /** That of its key first. */
  certificates: TseCertificate[];
  /** When its certificate ends, and with it the TSE: fiskaly has no field for that. */
  expiresAt: Date;
  /** `BSI-K-TR-nnnn-yyyy`; null before it is deployed. */
  certificationId: string | null;
}

/** @throws FiskalyError `E_TSS_NOT_FOUND`, and all of `FiskalyApi.send` */
export async function inspectTss(api: FiskalyApi, tssId: string, limit: TimeLimit): Promise<TssInspection> {
  const tss = await getTss(api, tssId, api.begin(limit));
  const certificates = certificatesOf(tss);
  const [own] = certificates;
  if (!own) throw new FiskalyError('WRONG_ANSWER', `TSS ${tssId} has no certificate`);
  return {
    state: tss.state,
    environment: tss._env,
    serial: tss.serial_number,
    publicKey: tss.public_key,
    algorithm: tss.signature_algorithm,
    timeFormat: tss.signature_timestamp_format,
    dataEncoding: tss.transaction_data_encoding,
    certificates,
    expiresAt: own.expiresAt,
    certificationId: tss.bsi_certification_id ?? null,
  };
}

/** Null when there is none of this id. */
export async function findTssState(
  api: FiskalyApi,
  tssId: string,
  deadline: Deadline,
): Promise<TssState | null> {
  try {
    return (await getTss(api, tssId, deadline)).state;
  } catch (error) {
    if (error instanceof FiskalyError && error.code === 'E_TSS_NOT_FOUND') return null;
    throw error;
  }
}

/** Deploying takes longer than other requests: fiskaly asks for at least 30 seconds. */
const changedWithinMs = 60_000;

/**
 * Brings a TSS into a state, for which an administrator is signed in, but for `UNINITIALIZED`. One that is in it
 * already stays so.
 *
 * @throws FiskalyError
 */
export async function changeTssState(
  api: FiskalyApi,
  tssId: string,
  change: { state: 'UNINITIALIZED' | 'INITIALIZED' | 'DISABLED'; description?: string },
  deadline: Deadline,
): Promise<void> {
  const call = { method: 'PATCH', path: `/tss/${tssId}`, body: { ...change }, answer: tssAnswer } as const;
  try {
    await api.send({ ...call, answerWithinMs: changedWithinMs }, deadline);
  } catch (error) {
    // An earlier request, whose answer was lost, may have done it.
    const isRefused = error instanceof FiskalyError && error.code === 'E_ILLEGAL_TSS_STATE_CHANGE';
    if (!isRefused || (await findTssState(api, tssId, deadline)) !== change.state) throw error;
  }
}

function getTss(api: FiskalyApi, tssId: string, deadline: Deadline): Promise<Tss> {
  return api.send({ method: 'GET', path: `/tss/${tssId}`, answer: tssAnswer }, deadline);
}

function certificatesOf({ certificate, public_key }: Tss): TseCertificate[] {
  try {
    return readCertificates(certificate, public_key);
  } catch (error) {
    throw new FiskalyError('WRONG_ANSWER', 'the certificate of the TSS cannot be read', { cause: error });
  }
}
