import { z } from 'zod';

/**
 * The answers of fiskaly SIGN DE v2, as far as they are used (OpenAPI 2.1.35). What is not named is left out.
 */

/** A counter. Some come as strings, and `signature.counter` as either (known issue of fiskaly). */
const counter = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.number().int().nonnegative());

/** Seconds since 1970. */
const instant = counter.transform((seconds) => new Date(seconds * 1_000));

const base64 = z.base64().min(1);

/** SHA-256 of the public key, in hexadecimal. */
const deviceSerial = z
  .string()
  .regex(/^([\da-f]{2})+$/i)
  .transform((serial) => serial.toLowerCase());

export const nothing = z.unknown().transform(() => undefined);

export const tokenAnswer = z.object({
  /** What a header can hold. */
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  access_token_expires_in: counter.optional(),
});

export const tssState = z.enum([
  'CREATED',
  'UNINITIALIZED',
  'INITIALIZED',
  'DISABLED',
  'DELETED',
  'DEFECTIVE',
  'EVICTED',
]);

export const tssAnswer = z.object({
  _env: z.enum(['TEST', 'LIVE']),
  state: tssState,
  serial_number: deviceSerial,
  public_key: base64,
  certificate: z.string().min(1),
  signature_algorithm: z.string(),
  signature_timestamp_format: z.string(),
  transaction_data_encoding: z.string(),
  bsi_certification_id: z.string().nullish(),
});

/** A TSS that was just created, or is still as it was created: only then it tells its PUK. */
export const newTssAnswer = z.object({ admin_puk: z.string().min(1) });

export const clientAnswer = z.object({
  serial_number: z.string(),
  state: z.enum(['REGISTERED', 'DEREGISTERED']),
});

export const transactionAnswer = z.object({
  tss_id: z.string(),
  client_id: z.string(),
  state: z.enum(['ACTIVE', 'CANCELLED', 'FINISHED']),
  number: counter,
  revision: counter,
  latest_revision: counter,
  time_start: instant,
  /** Of a start it may be missing or empty. */
  schema: z
    .object({ raw: z.object({ process_type: z.string(), process_data: z.string() }).partial().nullish() })
    .nullish(),
  log: z.object({ timestamp: instant }),
  signature: z.object({ value: base64, counter }),
});

export type Transaction = z.output<typeof transactionAnswer>;

export const exportAnswer = z.object({
  state: z.enum(['PENDING', 'WORKING', 'COMPLETED', 'CANCELLED', 'ERROR']),
  exception: z.string().nullish(),
});

/** The body of an error. */
export const refusal = z
  .object({ code: z.string().regex(/^[A-Z][A-Z\d_]*$/), message: z.string() })
  .partial();
