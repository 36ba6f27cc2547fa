import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import textsScripts from 'virtual:guest-texts-scripts';
import { createReadableStreamFromReadable } from '@react-router/node';
import type { ReactNode } from 'react';
import { preloadModule } from 'react-dom';
import { renderToPipeableStream } from 'react-dom/server';
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router';
import { isGuestPage } from '#domain/languages/page-reader.ts';
import { staffLanguages } from '#domain/languages/staff-language.ts';
import { prepareAllTexts } from '#web/features/languages/all-texts.ts';
import { loadStaffTexts } from '#web/features/languages/load-staff-texts.ts';
import { loadTexts } from '#web/features/languages/load-texts.ts';
import { PageLanguageProvider } from '#web/features/languages/page-language-provider.tsx';
import { followLanguage } from './lib/manner.ts';
import { NonceContext } from './lib/nonce.ts';
import { saysAllTexts } from './routes/guest/guest-place.ts';

/** The language of the page that is rendered. */
const rendered = new AsyncLocalStorage<AppLoadContext['language']>();
followLanguage(() => rendered.getStore());
await Promise.all(staffLanguages.map(loadStaffTexts));

/**
 * Renders a page to HTML, as a whole and not as a stream: pages are small, and a whole page can be cached and
 * compressed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  { nonce, language }: AppLoadContext,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const [texts] = await Promise.all([
    loadTexts(language),
    saysAllTexts(pathname) && prepareAllTexts(language),
  ]);
  return rendered.run(
    language,
    () =>
      new Promise((resolve, reject) => {
        let failure: unknown;
        const { pipe } = renderToPipeableStream(
          <NonceContext value={nonce}>
            <PageLanguageProvider language={language} texts={texts}>
              <WithTextsScripts language={language} pathname={pathname}>
                <ServerRouter context={entryContext} url={request.url} nonce={nonce} />
              </WithTextsScripts>
            </PageLanguageProvider>
          </NonceContext>,
          {
            nonce,
            onAllReady() {
              const body = new PassThrough();
              headers.set('Content-Type', 'text/html; charset=utf-8');
              resolve(
                new Response(createReadableStreamFromReadable(body), {
                  headers,
                  status: failure === undefined ? status : 500,
                }),
              );
              pipe(body);
            },
            onShellError: reject,
            onError(error) {
              failure = error;
            },
          },
        );
      }),
  );
}

interface WithTextsScriptsProps {
  language: AppLoadContext['language'];
  pathname: string;
  children: ReactNode;
}

/**
 * Preloads the page's texts beside its other scripts instead of after them. It stands around the router: a
 * sibling would change the ids that React makes, and the browser would make others.
 */
function WithTextsScripts({ language, pathname, children }: WithTextsScriptsProps) {
  const { menu = [], further = [], staff = [] } = textsScripts[language ?? 'spec'] ?? {};
  const scripts = [menu, saysAllTexts(pathname) ? further : [], isGuestPage(pathname) ? [] : staff];
  for (const script of scripts.flat()) {
    preloadModule(script, { as: 'script' });
  }
  return children;
}
