import { Plus } from 'lucide-react';
import type { TillsState } from '#contract/tills.ts';
import { Loaded } from '#web/features/errors/loaded.tsx';
import { useManagement } from '#web/features/management/management-context.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { useQuestion } from '#web/lib/use-question.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx';
import { EndedTills } from './ended-tills.tsx';
import { NameDialog } from './name-dialog.tsx';
import { OwnTill } from './own-till.tsx';
import { TillRow } from './till-row.tsx';
import { tillsText as text } from './tills-text.ts';
import { useTills } from './use-tills.ts';

/** The tills, and into which of them this device books. [JRN-6] */
export function TillsCard() {
  const { restaurantId } = useManagement();
  const tills = useTills(restaurantId);
  return (
    <div lang={specifiedLang('de')} className="max-w-220">
      <Loaded
        view={tills}
        sentence={text.loadFailed}
        skeleton={
          <Loading label={text.loading}>
            <SkeletonCard lines={3} />
          </Loading>
        }
      >
        {(state) => <TillsOf state={state} show={tills.show} />}
      </Loaded>
    </div>
  );
}

function TillsOf({ state, show }: { state: TillsState; show: (state: TillsState) => void }) {
  const adding = useQuestion<true>();
  const inUse = state.tills.filter(({ endedAt }) => endedAt === null);
  const ended = state.tills.filter(({ endedAt }) => endedAt !== null);
  const hasSeveral = inUse.length > 1;
  return (
    <Card as="section" aria-label={text.title}>
      <CardHeader
        title={text.title}
        description={hasSeveral ? text.several : text.onlyOne}
        actions={
          <Button variant="outline" onClick={() => adding.ask(true)}>
            <Plus aria-hidden />
            {text.add}
          </Button>
        }
      />
      {hasSeveral && <OwnTill tills={inUse} ownTillId={state.ownTillId} show={show} />}
      <ul className="divide-y divide-line">
        {inUse.map((till) => (
          <TillRow key={till.id} till={till} inUse={inUse} show={show} />
        ))}
      </ul>
      {(hasSeveral || ended.length > 0) && (
        <div className="mt-4 border-line border-t pt-4">
          <p className="max-w-prose text-pretty text-sm">{text.law}</p>
        </div>
      )}
      {ended.length > 0 && <EndedTills tills={ended} />}
      <NameDialog key={adding.times} open={adding.isOpen} onClose={adding.close} till={null} show={show} />
    </Card>
  );
}
