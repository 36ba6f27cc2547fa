import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ErrorCode, ErrorDetails } from '#contract/errors.ts';
import { type MenuImportResult, maxSheetBytes } from '#contract/menu/menu-import.ts';
import { toOrpcError } from '../api/errors.ts';
import { sendError } from '../api/handlers.ts';
import { AppError } from '../app-error.ts';
import { staffOf } from '../auth/actor.ts';
import type { Guard } from '../auth/guard.ts';
import { menuImportPolicy } from '../auth/policy.ts';
import type { MenuSheetService } from '../features/menu/menu-sheet.service.ts';
import { Semaphore } from '../limits/semaphore.ts';
import { TokenBuckets } from '../limits/token-bucket.ts';
import type { RequestInfo } from './request-info.ts';

const importPath = /^\/api\/restaurants\/([^/?]+)\/menu\/import(?:\?.*)?$/;

const query = z.object({
  removeMissing: z.stringbool().default(false),
  apply: z.coerce.number().int().min(0).optional(),
});

interface MenuImportOptions {
  guard: Guard;
  sheets: MenuSheetService;
  log: Logger;
}

/** Whether an address is that of the import, whatever the method. */
export function isMenuImport(path: string): boolean {
  return importPath.test(path);
}

/** Answers the call of contract/menu-import.ts. Nothing of the file is read before the guard has admitted the caller. */
export function createMenuImport({ guard, sheets, log }: MenuImportOptions) {
  // Reading a large table keeps the process busy for a while: others get their turn in between.
  const oneAtATime = new Semaphore(1);
  const pace = new TokenBuckets({ burst: 30, perSecond: 0.25 });

  async function take(request: IncomingMessage, info: RequestInfo): Promise<MenuImportResult> {
    if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED');
    const [, restaurant] = importPath.exec(request.url ?? '') ?? [];
    const actor = await guard.admit(menuImportPolicy, info, { restaurantId: restaurant });
    const { restaurantId, userId } = staffOf(actor);
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    const asked = query.safeParse(Object.fromEntries(searchParams));
    if (!asked.success) throw new AppError('BAD_REQUEST');
    const { apply, removeMissing } = asked.data;
    if (!pace.admits(userId)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 4 });
    const file = await receive(request);
    return oneAtATime.run(() =>
      apply === undefined
        ? sheets.preview(restaurantId, file, removeMissing)
        : sheets.import(restaurantId, file, removeMissing, apply),
    );
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    info: RequestInfo,
    requestId: string,
  ): Promise<void> => {
    try {
      const result = await take(request, info);
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(result));
    } catch (error) {
      // The sender has gone away, or was too slow: nobody is there to be answered.
      if (!request.complete && request.destroyed) return void response.destroy();
      const { code, data } = toOrpcError(error, requestId, log);
      sendError(response, code as ErrorCode, data as ErrorDetails<ErrorCode>);
    }
  };
}

async function receive(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The socket outlives a refusal: the answer still has to reach the sender.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Uint8Array;
    size += bytes.length;
    if (size > maxSheetBytes) throw new AppError('FILE_TOO_LARGE', { maxBytes: maxSheetBytes });
    chunks.push(bytes);
  }
  return Buffer.concat(chunks, size);
}
