interface Operation {
  method: string;
  path: string;
  summary: string;
  description: string;
  responses: { status: string; codes: string[] }[];
}

type Json = { [key: string]: unknown };

/**
 * The OpenAPI document as a page that people can read, without scripts.
 *
 * @param nonce of its inline styles
 */
export function renderDocsPage(document: unknown, nonce: string): string {
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(child(document, 'paths'))) {
    for (const [method, operation] of Object.entries(methods as Json)) {
      const tags = child(operation, 'tags');
      const tag = Array.isArray(tags) ? String(tags[0]) : 'Other';
      const list = groups.get(tag) ?? [];
      list.push({
        method: method.toUpperCase(),
        path,
        summary: text(operation, 'summary'),
        description: text(operation, 'description'),
        responses: Object.entries(child(operation, 'responses')).map(([status, response]) => ({
          status,
          codes: codesIn(response),
        })),
      });
      groups.set(tag, list);
    }
  }
  const sections = [...groups].map(
    ([tag, operations]) => `<h2>${escape(tag)}</h2>${operations.map(renderOperation).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gedeck API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem}
code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}article{border-top:1px solid #8884;padding:1rem 0}
h3{margin:0;font-size:1rem}b{display:inline-block;min-width:4rem}p{margin:.25rem 0}small{opacity:.8}</style></head>
<body><h1>Gedeck API</h1><p>${escape(text(child(document, 'info'), 'description'))}</p>
<p>Machine-readable: <a href="/api/openapi.json">OpenAPI document</a>. Base address: <code>/api</code>.</p>
${sections.join('')}</body></html>`;
}

function renderOperation(operation: Operation): string {
  const responses = operation.responses.map(
    ({ status, codes }) => `${escape(status)}${codes.length > 0 ? ` ${escape(codes.join(', '))}` : ''}`,
  );
  return `<article><h3>${escape(operation.summary)}</h3><p><b>${operation.method}</b> <code>${escape(operation.path)}</code></p>
${operation.description ? `<p>${escape(operation.description)}</p>` : ''}<p><small>${responses.join(' · ')}</small></p></article>`;
}

/** The error codes that stand in a response's schema as constants. */
function codesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const code = child(child(value, 'properties'), 'code');
  if (typeof code.const === 'string') return [code.const];
  return Object.values(value).flatMap(codesIn);
}

function child(value: unknown, key: string): Json {
  const found = typeof value === 'object' && value !== null ? (value as Json)[key] : undefined;
  return typeof found === 'object' && found !== null ? (found as Json) : {};
}

function text(value: unknown, key: string): string {
  const found = (value as Json)[key];
  return typeof found === 'string' ? found : '';
}

function escape(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
