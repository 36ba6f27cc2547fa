import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type GuestLanguage, isGuestLanguage } from '#domain/languages/guest-language.ts';
import { isGuestPage } from '#domain/languages/page-reader.ts';
import { isStaffLanguage, type StaffLanguage } from '#domain/languages/staff-language.ts';
import { prepareAllTexts } from '#web/features/languages/all-texts.ts';
import type { GuestTexts } from '#web/features/languages/guest-texts.ts';
import { loadTexts } from '#web/features/languages/load-texts.ts';
import { PageLanguageProvider } from '#web/features/languages/page-language-provider.tsx';
import { stopNotingTaps } from './lib/early-taps.ts';
import { reloadWhenReachable } from './lib/load-with-retry.ts';
import { followLanguage } from './lib/manner.ts';
import { saysAllTexts } from './routes/guest/guest-place.ts';

/** What staff and owners read; guests load nothing of it. */
async function loadStaffTexts(language: StaffLanguage): Promise<void> {
  const texts = await import('#web/features/languages/load-staff-texts.ts');
  await texts.loadStaffTexts(language);
}

/** Hydrates the page that the server has rendered, in the same language. */
function start(language: GuestLanguage | null, texts: GuestTexts): void {
  stopNotingTaps();
  followLanguage(() => language);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PageLanguageProvider language={language} texts={texts}>
          <HydratedRouter />
        </PageLanguageProvider>
      </StrictMode>,
    );
  });
}

const { pathname } = window.location;
const { texts: named } = document.documentElement.dataset;
const language = isGuestLanguage(named) ? named : null;
Promise.all([
  loadTexts(language),
  // What is hydrated cannot wait for its texts any more.
  saysAllTexts(pathname) && prepareAllTexts(language),
  !isGuestPage(pathname) && isStaffLanguage(language) && loadStaffTexts(language),
]).then(([texts]) => start(language, texts), reloadWhenReachable);
