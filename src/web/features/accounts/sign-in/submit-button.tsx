import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from './use-hydrated.ts';

/** The button of a form. Disabled until scripts run, which also keeps Enter from sending a password in the address. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button
      type="submit"
      size="lg"
      busy={busy}
      disabled={!useHydrated()}
      className="mt-2 w-full disabled:opacity-100!"
    >
      {children}
    </Button>
  );
}
