/** What a text field, a text area and a select have in common. 16 px text: below that iOS zooms in on focus. */
export const controlClasses = [
  'block w-full min-w-0 rounded-control border border-line-strong bg-card text-base text-ink transition-colors',
  'hover:border-ink-faint focus-visible:border-basil focus-visible:outline-offset-0',
  'aria-invalid:border-paprika aria-invalid:focus-visible:outline-paprika',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-soft',
  'read-only:not-disabled:not-[select]:bg-sunk',
];
