import { usePageLanguage } from '#web/features/languages/guest-texts.ts';

/**
 * Links to the pages that the law requires. Plain links, because the router's reload the current page when a
 * script does not load, and a guest would lose the menu.
 */
export function LegalLinks({ className }: { className?: string }) {
  const { texts, language } = usePageLanguage();
  return (
    <nav lang={language ?? 'de'} aria-label={texts.legal.label} className={className}>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {(['impressum', 'datenschutz', 'agb'] as const).map((page) => (
          <li key={page}>
            <a
              href={`/${page}`}
              className="inline-flex min-h-11 items-center text-ink-soft text-sm underline decoration-line-strong underline-offset-4 hover:text-ink"
            >
              {texts.legal[page]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
