import { BellRing, ConciergeBell, ListOrdered, type LucideIcon, ReceiptText, Users } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { GuestMenu } from '#contract/menu/menu.ts';
import { defaultBillLabel } from '#domain/settings/bill-label.ts';
import type { TableCall } from '#domain/tables/table-status.ts';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { HouseText } from '#web/features/languages/house-words.tsx';
import type { Failure } from '#web/lib/api.ts';
import { cn } from '#web/lib/class-names.ts';
import { callFailureSentence } from './call-failure.ts';

interface ActionCardsProps {
  restaurant: Pick<GuestMenu['restaurant'], 'enableCallWaiter' | 'enableFlexButton' | 'flexButtonLabel'>;
  /** The table's open call; undefined until the guest has joined. */
  call: TableCall | null | undefined;
  onCall: (call: TableCall | null) => void;
  /** Staff have not let the party in yet. [DOOR-2] */
  isProvisional: boolean;
  onEnterPin: () => void;
  callFailure: Failure['code'] | null;
  /** The number of orders under way. */
  openOrders: number;
  onShowOrders: () => void;
}

/**
 * Buttons to call the waiter and to ask for the bill. The two calls exclude each other. [TAB-2] A party that staff
 * have not let in calls nobody; in their place it joins those who sit there. [DOOR-4]
 */
export function ActionCards({
  restaurant,
  call,
  onCall,
  isProvisional,
  onEnterPin,
  callFailure,
  openOrders,
  onShowOrders,
}: ActionCardsProps) {
  const { actions: texts, errors } = useGuestTexts();
  const isSeated = call !== undefined;
  return (
    <div role="group" aria-label={texts.label} className="flex flex-wrap gap-2.5 md:gap-4">
      {isProvisional && (
        <ActionCard
          icon={Users}
          label={texts.joinOthers}
          hint={texts.joinOthersHint}
          onClick={onEnterPin}
          // As wide as the two in whose place it is.
          className={
            restaurant.enableCallWaiter && restaurant.enableFlexButton && 'grow-2 basis-46.5 md:basis-48'
          }
        />
      )}
      {!isProvisional && restaurant.enableCallWaiter && (
        <ActionCard
          icon={call === 'waiter' ? BellRing : ConciergeBell}
          tone="saffron"
          label={texts.callWaiter}
          hint={call === 'waiter' ? texts.takeBack : undefined}
          pressed={call === 'waiter'}
          disabled={!isSeated}
          onClick={() => onCall(call === 'waiter' ? null : 'waiter')}
        />
      )}
      {!isProvisional && restaurant.enableFlexButton && (
        <ActionCard
          icon={ReceiptText}
          tone="plum"
          label={
            restaurant.flexButtonLabel === defaultBillLabel ? (
              texts.requestBill
            ) : (
              <HouseText>{restaurant.flexButtonLabel}</HouseText>
            )
          }
          hint={call === 'bill' ? texts.takeBack : undefined}
          pressed={call === 'bill'}
          disabled={!isSeated}
          onClick={() => onCall(call === 'bill' ? null : 'bill')}
        />
      )}
      <ActionCard icon={ListOrdered} label={texts.showOrders} disabled={!isSeated} onClick={onShowOrders}>
        {openOrders > 0 && (
          <span className="num absolute top-2 end-2 grid h-6 min-w-6 place-items-center rounded-full bg-basil px-1.5 font-semibold text-on-basil text-xs">
            <span aria-hidden>{openOrders}</span>
            <span className="sr-only">{texts.openOrders({ count: openOrders })}</span>
          </span>
        )}
      </ActionCard>
      <p role="alert" className="w-full font-semibold text-paprika text-sm empty:hidden">
        {callFailure && callFailureSentence(errors, callFailure)}
      </p>
    </div>
  );
}

const pressedTones = {
  saffron: 'border-saffron bg-saffron-tint text-saffron-ink',
  plum: 'border-plum bg-plum-tint text-plum',
};

interface ActionCardProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'children'> {
  icon: LucideIcon;
  label: ReactNode;
  hint?: string | undefined;
  tone?: keyof typeof pressedTones;
  /** Undefined when the card is not a toggle. */
  pressed?: boolean;
  className?: string | false;
}

function ActionCard({
  icon: Icon,
  label,
  hint,
  tone,
  pressed,
  className,
  children,
  ...button
}: ActionCardProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...button}
      className={cn(
        'relative flex min-h-22 min-w-0 flex-1 basis-22 flex-col items-center justify-center gap-1 rounded-card border px-1.5 py-2.5 text-center transition-colors',
        'md:min-h-20 md:flex-row md:gap-3 md:px-4',
        'disabled:opacity-60',
        pressed && tone ? pressedTones[tone] : 'border-line bg-card enabled:hover:bg-sunk',
        className,
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="font-semibold text-sm leading-tight wrap-break-word hyphens-auto max-w-full md:text-base">
        {label}
        {hint && <span className="block font-normal text-xs">{hint}</span>}
      </span>
      {children}
    </button>
  );
}
