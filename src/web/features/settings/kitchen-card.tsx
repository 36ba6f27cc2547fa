import { Card, CardHeader } from '#web/ui/card.tsx';
import { type FormPart, SettingSwitch } from './setting-fields.tsx';
import { settingsText as text } from './settings-text.ts';

/** How kitchen and bar work with the board. */
export function KitchenCard({ part }: { part: FormPart }) {
  return (
    <Card as="section">
      <CardHeader title={text.kitchen} description={text.kitchenLead} />
      <SettingSwitch part={part} name="worksByDish" hint={text.worksByDishHint} />
    </Card>
  );
}
