import { Settings2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { datevText as text } from './datev-text.ts';
import type { DatevState } from './use-datev.ts';

/** Where the chosen export for DATEV is booked, and the button that changes it. */
export function DatevLine({
  datev: { view, failure },
  onChange,
}: {
  datev: DatevState;
  onChange: () => void;
}) {
  const { consultant = null, client = null, chart = '' } = view?.settings ?? {};
  const isSet = consultant !== null && client !== null;
  return (
    <div className="grid gap-2">
      <p className="num text-ink-soft text-sm">
        {view && (isSet ? text.set({ consultant, client, chart }) : text.unset)}
        {!view && failure && text.loadFailed}
      </p>
      <Button variant="outline" disabled={!view} onClick={onChange}>
        <Settings2 aria-hidden />
        {text.settings}
      </Button>
    </div>
  );
}
