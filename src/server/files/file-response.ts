import { basename } from 'node:path/posix';
import { findFileKeyOfPath } from './file-keys.ts';
import { type FileStore, storedContentType } from './file-store.ts';

/** The name of a picture is never reused, so it may be cached for good. */
const cacheControl = 'public, max-age=31536000, immutable';

/**
 * Answers GET and HEAD of `/files/…` (public: guests see menus without an account). Should a file ever not be the
 * picture it claims to be, the headers keep it inert: no sniffing, no scripts, no framing, no use by other sites.
 */
export async function answerFileRequest(store: FileStore, request: Request): Promise<Response> {
  const key = findFileKeyOfPath(new URL(request.url).pathname);
  const file = key && (await store.get(key));
  if (!file) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });

  const headers = {
    'cache-control': cacheControl,
    etag: file.etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'content-disposition': `inline; filename="${basename(key)}"`,
  };
  if (request.headers.get('if-none-match')?.includes(file.etag)) {
    await file.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  const entityHeaders = {
    ...headers,
    'content-type': storedContentType,
    'content-length': String(file.size),
  };
  if (request.method === 'HEAD') {
    await file.body.cancel();
    return new Response(null, { headers: entityHeaders });
  }
  return new Response(file.body, { headers: entityHeaders });
}
