/*
 * Codes of our own, beside those of fiskaly (`E_…`) and `HTTP_…` for an error without one.
 *
 * - `UNREACHABLE`: the connection failed, or broke before the answer was complete
 * - `TIMED_OUT`: no answer in time
 * - `STOPPED`: the caller's signal has ended it
 * - `NOT_JSON`: somebody on the way has answered, such as a proxy
 * - `WRONG_ANSWER`: fiskaly's answer is not what its documentation says
 * - `CANCELLED`: the transaction was cancelled at fiskaly
 * - `OTHER_CONTENT`: something else stands at fiskaly under this id
 * - `EXPORT_CANCELLED`: somebody has cancelled the export
 * - `PUK_UNKNOWN`: the administrator's PIN cannot be set, since fiskaly shows the PUK no more
 */

/** What the same request again may mend, without anybody changing anything. */
const repeatable = new Set(['UNREACHABLE', 'TIMED_OUT', 'NOT_JSON']);

/** What passes by itself, but not at once. */
const passing = new Set([
  'STOPPED',
  'E_PENDING_TX_CONFLICT',
  'E_EXPORT_DUPLICATE_RATE_LIMITED',
  'E_EXPORT_IN_PROGRESS',
  'E_EXPORT_NOT_COMPLETED',
  'E_TOO_MANY_EXPORTS',
]);

/** What an answer said beside its code. */
interface Answered {
  status: number;
  requestId: string;
  /** As its header `Retry-After` says. */
  retryAfterMs: number | null;
}

/** fiskaly cannot be reached, refuses, or answers nonsense. Nothing in it is secret. */
export class FiskalyError extends Error {
  override name = 'FiskalyError';
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** By which fiskaly finds the request; null without an answer. */
  readonly requestId: string | null;
  readonly retryAfterMs: number | null;
  private readonly isPassing: boolean;

  constructor(
    /** One of ours, or fiskaly's. */
    readonly code: string,
    message: string,
    {
      answered,
      cause,
      isPassing = false,
    }: { answered?: Answered; cause?: unknown; isPassing?: boolean } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = answered?.status ?? null;
    this.requestId = answered?.requestId ?? null;
    this.retryAfterMs = answered?.retryAfterMs ?? null;
    this.isPassing = isPassing || passing.has(code);
  }

  /**
   * Whether the same request may be sent again at once: without an answer, and where fiskaly's documentation of
   * errors allows it (SIGN DE 2.1.35: 5xx, 499, 429; 444 of its middleware).
   */
  get isRepeatable(): boolean {
    if (repeatable.has(this.code)) return true;
    const { status } = this;
    return status !== null && (status >= 500 || status === 499 || status === 444 || status === 429);
  }

  /** Whether it is worth trying again later; else somebody has to change something. */
  get isTransient(): boolean {
    return this.isRepeatable || this.isPassing;
  }
}
