import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type AccessToken, AccessTokens } from './access-tokens.ts';
import { refusal, tokenAnswer } from './answers.ts';
import { Deadline, type TimeLimit } from './deadline.ts';
import { FiskalyError } from './fiskaly-error.ts';
import { type Pace, realPace } from './pace.ts';

/** An organisation's access to fiskaly. */
export interface FiskalyAccess {
  /** `https://kassensichv-middleware.fiskaly.com/api/v2`, or where a test listens. */
  baseUrl: string;
  apiKey: string;
  apiSecret: string;
}

/** One request, which may be sent several times: all of fiskaly's are idempotent. */
interface Call<T> {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST';
  /** Below the base, with its query: `/tss/…`. */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  answer: z.ZodType<T>;
  /** Longer than the usual. */
  answerWithinMs?: number;
  /** Its body is a PIN, a PUK or a key, so a refusal may be about that and not about the token: none is renewed. */
  isSecret?: boolean;
  /** The caller says how often it is sent. */
  isSentOnce?: boolean;
}

/** An answer that takes longer counts as lost. */
const answerWithinMs = 15_000;
/** What is waited before the first repetition; each further one waits twice as long. */
const firstPauseMs = 500;
const longestPauseMs = 30_000;
/** How long a token lives whose life is not told. */
const untoldLifeMs = 600_000;
/** What is told of a refusal. */
const longestMessage = 500;

/**
 * fiskaly SIGN DE v2 over HTTP: signs in by itself, repeats what may be repeated, and tells of the rest as
 * FiskalyError. It writes no log.
 */
export class FiskalyApi {
  private readonly tokens: AccessTokens;

  constructor(
    private readonly access: FiskalyAccess,
    private readonly pace: Pace = realPace,
  ) {
    this.tokens = new AccessTokens(() => this.signIn(), pace.clock);
  }

  /** The end of a piece of work that begins now. */
  begin(limit: TimeLimit): Deadline {
    return new Deadline(this.pace, limit);
  }

  /** @throws FiskalyError when it is refused, or was in vain until the deadline */
  async send<T>(call: Call<T>, deadline: Deadline): Promise<T> {
    const send = () =>
      this.authorised(call, deadline, async (response, complain) => {
        const text = await response.text();
        return response.ok ? readAnswer(call.answer, text, complain) : complain(text);
      });
    return call.isSentOnce ? send() : this.repeated(send, deadline);
  }

  /**
   * The bytes of a file, as they come in. Who reads them may take longer than the deadline, and has to cancel what is
   * not read to its end.
   *
   * @throws FiskalyError
   */
  async download(path: string, deadline: Deadline): Promise<ReadableStream<Uint8Array>> {
    const call = { method: 'GET', path } as const;
    return this.authorised(call, deadline, async (response, complain) => {
      if (response.ok && response.body) return response.body;
      return complain(await response.text());
    });
  }

  /** Pauses get longer with every failure, unless fiskaly says how long to wait. */
  private async repeated<T>(send: () => Promise<T>, deadline: Deadline): Promise<T> {
    for (let failures = 0; ; failures += 1) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof FiskalyError) || !error.isRepeatable) throw error;
        const pauseMs =
          error.retryAfterMs === null
            ? Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
            : Math.max(error.retryAfterMs, firstPauseMs);
        if (pauseMs >= deadline.remainingMs) throw error;
        await deadline.wait(pauseMs);
      }
    }
  }

  /** With a token; with a new one when fiskaly knows it no more. */
  private async authorised<T>(call: Asked, deadline: Deadline, read: Reader<T>): Promise<T> {
    const token = await this.tokens.get(deadline);
    try {
      return await this.exchange(call, token, deadline, read);
    } catch (error) {
      const isOldToken =
        error instanceof FiskalyError && error.status === 401 && error.code !== 'E_CLIENT_DEREGISTERED';
      if (!isOldToken || call.isSecret) throw error;
      this.tokens.forget(token);
      return this.exchange(call, await this.tokens.get(deadline), deadline, read);
    }
  }

  private async signIn(): Promise<AccessToken> {
    const { apiKey, apiSecret } = this.access;
    const body = { api_key: apiKey, api_secret: apiSecret };
    const call = { method: 'POST', path: '/auth', body, isSecret: true } as const;
    const deadline = this.begin({ withinMs: answerWithinMs });
    return this.exchange(call, null, deadline, async (response, complain) => {
      const text = await response.text();
      if (!response.ok) return complain(text);
      const answer = readAnswer(tokenAnswer, text, complain);
      const seconds = answer.access_token_expires_in;
      return {
        value: answer.access_token,
        livesMs: seconds === undefined ? untoldLifeMs : seconds * 1_000,
      };
    });
  }

  /** One request and its answer, which is read within the time it has. */
  private async exchange<T>(
    call: Asked,
    token: string | null,
    deadline: Deadline,
    read: Reader<T>,
  ): Promise<T> {
    const { method, path, body } = call;
    const requestId = randomUUID();
    const cut = new AbortController();
    const stop = () => cut.abort();
    const lateness = this.pace.alarm(call.answerWithinMs ?? answerWithinMs);
    lateness.addEventListener('abort', stop);
    const leave = deadline.onEnd(stop);
    try {
      const response = await fetch(this.access.baseUrl.replace(/\/+$/, '') + path, {
        method,
        headers: {
          'request-id': requestId,
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: cut.signal,
        // Keys and PINs go where the configuration says, and nowhere else.
        redirect: 'error',
      });
      return await read(response, (text, code) => {
        const secrets = call.isSecret ? Object.values(body ?? {}) : [];
        throw toError(call, { response, text, code, requestId }, [...secrets, token]);
      });
    } catch (error) {
      if (error instanceof FiskalyError) throw error;
      const asked = `${method} ${path}`;
      if (deadline.reason) throw deadline.reason;
      if (lateness.aborted) throw new FiskalyError('TIMED_OUT', `fiskaly does not answer ${asked} in time`);
      throw new FiskalyError('UNREACHABLE', `fiskaly cannot be reached for ${asked}`, { cause: error });
    } finally {
      leave();
      lateness.removeEventListener('abort', stop);
    }
  }
}

type Asked = Omit<Call<unknown>, 'answer'>;

/** Throws what an answer says, or what is wrong with it: then with a code of ours. */
type Complain = (text: string, code?: 'NOT_JSON' | 'WRONG_ANSWER') => never;

type Reader<T> = (response: Response, complain: Complain) => Promise<T>;

function readAnswer<T>(answer: z.ZodType<T>, text: string, complain: Complain): T {
  // Some answers say nothing.
  const json = text === '' ? null : parseJson(text);
  if (json === undefined) return complain('', 'NOT_JSON');
  const read = answer.safeParse(json);
  if (read.success) return read.data;
  // What is wrong with which field; never what stands in it.
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return complain(faults.join('; '), 'WRONG_ANSWER');
}

function toError(
  { method, path }: Asked,
  answer: {
    response: Response;
    text: string;
    code: 'NOT_JSON' | 'WRONG_ANSWER' | undefined;
    requestId: string;
  },
  secrets: readonly unknown[],
): FiskalyError {
  const { response, text, requestId } = answer;
  const { status } = response;
  const said = refusal.safeParse(parseJson(text)).data;
  const code = answer.code ?? said?.code ?? `HTTP_${status}`;
  let message = answer.code ? text : (said?.message ?? '');
  for (const secret of secrets) {
    if (typeof secret === 'string' && secret !== '') message = message.replaceAll(secret, '…');
  }
  message = message.slice(0, longestMessage);
  const seconds = /^\d+$/.exec(response.headers.get('retry-after') ?? '')?.[0];
  const retryAfterMs = seconds === undefined ? null : Number(seconds) * 1_000;
  return new FiskalyError(code, `fiskaly answers ${method} ${path} with ${status} ${code}: ${message}`, {
    answered: { status, requestId, retryAfterMs },
  });
}

/** Undefined when it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
