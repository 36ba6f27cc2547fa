import { translationsText as text } from './translations-text.ts';

/** As they stand on keyboards of either language; null: a text. */
const keys = { enter: 'Enter', tab: 'Tab', escape: 'Esc', newLine: null } as const;
const hints = ['enter', 'tab', 'escape', 'newLine'] as const;

/** Which keys do what in the fields. */
export function KeyHints() {
  return (
    // A phone has one of them, and its keyboard says what it does.
    <ul
      aria-label={text.keys}
      className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft text-sm pointer-coarse:max-sm:hidden"
    >
      {hints.map((key) => (
        <li key={key}>
          <kbd className="rounded-md border border-line-strong px-1.5 py-0.5 font-sans font-semibold text-xs">
            {keys[key] ?? text.shiftEnter}
          </kbd>{' '}
          {text.keyHints[key]}
        </li>
      ))}
    </ul>
  );
}
