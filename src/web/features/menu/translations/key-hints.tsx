import { translationsText as text } from './translations-text.ts';

const keys = ['enter', 'tab', 'escape', 'newLine'] as const;

/** Which keys do what in the fields. */
export function KeyHints() {
  return (
    // A phone has one of them, and its keyboard says what it does.
    <ul
      aria-label={text.keys}
      className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft text-sm pointer-coarse:max-sm:hidden"
    >
      {keys.map((key) => (
        <li key={key}>
          <kbd className="rounded-md border border-line-strong px-1.5 py-0.5 font-sans font-semibold text-xs">
            {text.keyNames[key]}
          </kbd>{' '}
          {text.keyHints[key]}
        </li>
      ))}
    </ul>
  );
}
