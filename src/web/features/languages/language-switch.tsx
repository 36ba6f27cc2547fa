import { Globe } from 'lucide-react';
import { guestLanguageNames, guestLanguages, isGuestLanguage } from '#domain/languages/guest-language.ts';
import { cn } from '#web/lib/class-names.ts';
import { useGuestLanguage } from './guest-texts.ts';

const standard = '';

interface LanguageSwitchProps {
  /** `short` shows two letters where there is little room. */
  look?: 'short' | 'full';
  className?: string;
}

/** Selects the guest pages' language. A native select: phones open their own sheet in reach of the thumb. */
export function LanguageSwitch({ look = 'full', className }: LanguageSwitchProps) {
  const { texts, wanted, choose } = useGuestLanguage();
  const short = wanted?.toUpperCase();
  const full = wanted ? guestLanguageNames[wanted] : texts.language;
  return (
    <div
      className={cn(
        'relative inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full font-semibold text-ink-soft text-sm transition-colors hover:bg-sunk hover:text-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-basil has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <Globe aria-hidden className="size-5 shrink-0" />
      <span aria-hidden>{look === 'short' ? short : full}</span>
      <select
        data-early
        aria-label={texts.language}
        value={wanted ?? standard}
        onChange={({ currentTarget: { value } }) => choose(isGuestLanguage(value) ? value : null)}
        // At least 16 px: below that, Safari zooms in when the element gets the focus.
        className="absolute inset-0 cursor-pointer appearance-none text-base opacity-0"
      >
        <option value={standard}>Standard</option>
        {guestLanguages.map((language) => (
          <option key={language} value={language} lang={language} dir="auto">
            {guestLanguageNames[language]}
          </option>
        ))}
      </select>
    </div>
  );
}
