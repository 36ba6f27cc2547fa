import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isGuestLanguage } from '#domain/languages/guest-language.ts';
import { stopNotingTaps } from './lib/early-taps.ts';
import { loadPatiently } from './lib/load-patiently.ts';
import { GuestLanguageProvider } from './lib/messages/guest/guest-language-provider.tsx';
import { loadTexts } from './lib/messages/guest/load-texts.ts';

/** Takes over the page that the server has rendered, in the language it is in. */
async function start(): Promise<void> {
  const { texts: named } = document.documentElement.dataset;
  const language = isGuestLanguage(named) ? named : null;
  const texts = await loadPatiently(() => loadTexts(language));
  stopNotingTaps();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <GuestLanguageProvider language={language} texts={texts}>
          <HydratedRouter />
        </GuestLanguageProvider>
      </StrictMode>,
    );
  });
}

void start();
