import type { DeviceOutage } from '#contract/signing.ts';
import { OutageList } from './outage-list.tsx';
import { signingText as text } from './signing-text.ts';

/** When devices did not sign, or that none ever did not, under a heading. */
export function Outages({ outages }: { outages: readonly DeviceOutage[] }) {
  return (
    <section aria-label={text.outages} className="mt-2 min-w-0">
      <h3 className="mb-2 font-sans font-semibold text-sm tracking-normal">{text.outages}</h3>
      {outages.length === 0 ? (
        <p className="text-ink-soft">{text.noOutages}</p>
      ) : (
        <OutageList outages={outages} />
      )}
    </section>
  );
}
