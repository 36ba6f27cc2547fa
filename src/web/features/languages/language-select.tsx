import { Globe } from 'lucide-react';
import { cn } from '#web/lib/class-names.ts';

const none = '';

interface LanguageSelectProps<Language extends string> {
  /** The accessible name. */
  label: string;
  /** What no choice is called. */
  standard: string;
  /** Each by its own name. */
  languages: Record<Language, { name: string }>;
  /** Null: none of them. */
  chosen: Language | null;
  onChoose: (language: Language | null) => void;
  /** What is visible beside the globe. */
  shown: string | undefined;
  className?: string | undefined;
}

/** Selects a language. A native select: phones open their own sheet in reach of the thumb. */
export function LanguageSelect<Language extends string>(props: LanguageSelectProps<Language>) {
  const { label, standard, languages, chosen, onChoose, shown, className } = props;
  const all = Object.keys(languages) as Language[];
  return (
    <div
      className={cn(
        'relative inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full font-semibold text-ink-soft text-sm transition-colors hover:bg-sunk hover:text-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-basil has-focus-visible:outline-offset-2',
        className,
      )}
    >
      <Globe aria-hidden className="size-5 shrink-0" />
      <span aria-hidden>{shown}</span>
      <select
        data-early
        aria-label={label}
        value={chosen ?? none}
        onChange={({ currentTarget: { value } }) =>
          onChoose(all.find((language) => language === value) ?? null)
        }
        // At least 16 px: below that, Safari zooms in when the element gets the focus.
        className="absolute inset-0 cursor-pointer appearance-none text-base opacity-0"
      >
        <option value={none}>{standard}</option>
        {all.map((language) => (
          <option key={language} value={language} lang={language} dir="auto">
            {languages[language].name}
          </option>
        ))}
      </select>
    </div>
  );
}
