import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import type { LeftOpenParty } from '#contract/payments.ts';
import { canUseAnyOf } from '#domain/staff/pages.ts';
import { useManagement, useStaffState } from '#web/features/management/management-context.ts';
import { LeftOpenDialog } from '#web/features/payments/left-open-dialog.tsx';
import { leftOpenText } from '#web/features/payments/left-open-text.ts';
import { PaymentScreen } from '#web/features/payments/payment-screen.tsx';
import { useBill } from '#web/features/payments/use-bill.ts';
import { cn } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';

interface LeftOpenProps {
  /** Where there is no room for words. */
  isCompact?: boolean;
}

/** The parties that have left without paying all of it, and the bill of one that pays now. [PAY-10] */
export function LeftOpen({ isCompact = false }: LeftOpenProps) {
  const { restaurantId, mode } = useManagement();
  const permissions = useStaffState(({ restaurant }) => restaurant.data?.waiterPermissions);
  const [isOpen, setOpen] = useState(false);
  const [paying, setPaying] = useState<LeftOpenParty | null>(null);
  const bill = useBill(restaurantId, paying?.tableSessionId ?? null);
  const canCollect = canUseAnyOf(mode, permissions ?? {}, ['tables', 'orders']);
  return (
    <>
      <Button
        variant="outline"
        title={isCompact ? leftOpenText.open : undefined}
        className={cn(isCompact && 'max-xl:w-11 max-xl:px-0!')}
        onClick={() => setOpen(true)}
      >
        <HandCoins aria-hidden />
        <span className={cn(isCompact && 'max-xl:sr-only')}>{leftOpenText.open}</span>
      </Button>
      <LeftOpenDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        restaurantId={restaurantId}
        onCollect={canCollect ? setPaying : null}
        canWriteOff={mode === 'admin'}
      />
      <PaymentScreen
        open={paying !== null}
        onClose={() => setPaying(null)}
        restaurantId={restaurantId}
        tableNumber={paying?.tableNumber ?? null}
        bill={bill}
        onFree={null}
      />
    </>
  );
}
