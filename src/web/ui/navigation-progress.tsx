import { useNavigation } from 'react-router';

/** A line at the top while the next page is loading. Its animation starts late enough not to flicker on fast ones. */
export function NavigationProgress({ label }: { label: string }) {
  if (useNavigation().state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.75 origin-left animate-page-loading bg-saffron print:hidden"
    />
  );
}
