import type { StaffList } from '#contract/staff.ts';
import { useCommand } from '#web/features/errors/use-command.ts';
import { useManagement } from '#web/features/management/management-context.ts';
import { api } from '#web/lib/api.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { teamText } from './team-text.ts';

const text = teamText.factor;

interface SecondFactorDemandProps {
  isDemanded: boolean;
  onChanged: (staff: StaffList) => void;
}

/** For owners: whether owners and admins need a second factor. [ACC-18] */
export function SecondFactorDemand({ isDemanded, onChanged }: SecondFactorDemandProps) {
  const { me, restaurantId } = useManagement();
  const { busy, run: demand } = useCommand(
    async (wanted: boolean) => {
      onChanged(await api.staff.demandSecondFactor({ restaurantId, isDemanded: wanted }));
    },
    { failed: text.failed, succeeded: text.saved },
  );
  if (me.restaurants.find(({ id }) => id === restaurantId)?.role !== 'owner') return null;
  return (
    <Card as="section">
      <CardHeader title={text.title} description={text.lead} />
      <Switch
        label={text.label}
        description={text.hint}
        labelPosition="start"
        className="w-full"
        disabled={busy}
        checked={isDemanded}
        onCheckedChange={demand}
      />
    </Card>
  );
}
