import { useGuestLanguage } from '#web/features/languages/guest-texts.ts';

/**
 * The way to the pages that the law asks for. Plain links, not the router's: those reload the page they stand on when
 * a script does not come, and a guest would lose the menu.
 */
export function LegalLinks({ className }: { className?: string }) {
  const { texts, language } = useGuestLanguage();
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
