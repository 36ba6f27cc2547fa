import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tellFailure } from '#web/features/errors/use-command.ts';
import { api, failureOf } from '#web/lib/api.ts';
import { commonText } from '#web/lib/common-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';
import { frameText } from './frame-text.ts';
import { useManagement, useStaffState } from './management-context.ts';

/** What its messages are about: an older one has nothing left to undo. */
const subject = 'open or closed';

/** Opens the restaurant to guests or closes it; opening needs Premium. */
export function OpenSwitch() {
  const { restaurantId, tell } = useManagement();
  const restaurant = useStaffState((state) => state.restaurant.data);
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<boolean>();
  const [premiumNeeded, setPremiumNeeded] = useState(false);

  if (!restaurant) return <Skeleton className="h-7 w-24" />;
  const isOpen = wanted ?? restaurant.isOpen;

  async function setOpen(next: boolean) {
    if (wanted !== undefined) return;
    setWanted(next);
    try {
      tell({ kind: 'restaurant', restaurant: await api.restaurants.setOpen({ restaurantId, isOpen: next }) });
      // One tap is enough, also for a sleeve that brushes over the screen.
      toast({
        subject,
        title: next ? frameText.opened : frameText.nowClosed,
        action: { label: commonText.undo, run: () => void setOpen(!next) },
      });
    } catch (error) {
      if (failureOf(error).code === 'PREMIUM_REQUIRED') setPremiumNeeded(true);
      else tellFailure(frameText.statusFailed, error, { subject });
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <>
      <Switch
        checked={isOpen}
        onCheckedChange={setOpen}
        aria-label={frameText.openSwitch}
        labelPosition="start"
        // Below the switch where the restaurant's name needs the room.
        className="max-[25rem]:flex-col! max-[25rem]:justify-center! max-[25rem]:gap-0.5!"
        label={
          <span className="text-ink-soft text-sm max-[25rem]:text-[0.8125rem] max-[25rem]:leading-none">
            {isOpen ? frameText.open : frameText.closed}
          </span>
        }
      />
      <ConfirmDialog
        open={premiumNeeded && !restaurant.isPremium}
        onClose={() => setPremiumNeeded(false)}
        onConfirm={() => {
          setPremiumNeeded(false);
          void navigate('/management/account-membership');
        }}
        title={frameText.premiumTitle}
        description={frameText.premiumText}
        confirmLabel={frameText.upgradeNow}
        cancelLabel={frameText.decideLater}
      />
    </>
  );
}
