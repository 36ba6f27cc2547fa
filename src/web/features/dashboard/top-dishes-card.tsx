import { useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { type DishPeriod, dishPeriods, topDishLimits } from '#domain/dashboard/top-dishes.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { dashboardText } from './dashboard-text.ts';
import { DishRanks } from './dish-ranks.tsx';
import { periodLabel } from './period-labels.ts';

const texts = dashboardText.topDishes;

/** The dishes ordered most often today, this week or this month. */
export function TopDishesCard({ dashboard: { topDishes, today } }: { dashboard: Dashboard }) {
  const [period, setPeriod] = useState<DishPeriod>('week');
  const [showsAll, setShowsAll] = useState(false);
  const dishes = topDishes[period];

  return (
    <Card as="section" aria-labelledby="top-dishes" className="flex min-w-0 flex-col">
      <Tabs
        look="segmented"
        value={period}
        onValueChange={(value) => setPeriod(dishPeriods.find((each) => each === value) ?? 'week')}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 id="top-dishes" className="text-lg">
            {texts.title}
          </h2>
          <TabsList aria-label={texts.periodsLabel}>
            {dishPeriods.map((each) => (
              <TabsTrigger key={each} value={each}>
                {texts.periods[each]}
              </TabsTrigger>
            ))}
          </TabsList>
        </div>
        <TabsContent value={period}>
          <p className="num mb-1 text-ink-soft text-sm">{periodLabel(period, today)}</p>
          {dishes.length === 0 && <p className="sr-only">{texts.none}</p>}
          <DishRanks dishes={dishes.slice(0, topDishLimits.shown)} atLeast={topDishLimits.shown} />
        </TabsContent>
      </Tabs>
      {dishes.length > topDishLimits.shown && (
        <Button variant="outline" onClick={() => setShowsAll(true)} className="mt-3 w-full">
          {texts.showMore}
        </Button>
      )}
      <Dialog
        open={showsAll}
        onClose={() => setShowsAll(false)}
        title={texts.all}
        description={periodLabel(period, today)}
        closeLabel={commonText.close}
      >
        <DishRanks dishes={dishes} atLeast={0} />
      </Dialog>
    </Card>
  );
}
