import { CircleX } from 'lucide-react';
import { useAllTexts } from '#web/features/languages/all-texts.ts';
import { Enumerated, HouseText } from '#web/features/languages/house-words.tsx';
import { ReadWords } from '#web/features/languages/read-words.tsx';
import { Button } from '#web/ui/button.tsx';
import { CancelReason } from './cancel-reason.tsx';
import type { CancelledLines } from './cancelled-lines.ts';

interface CancelledNoticeProps {
  open: boolean;
  unread: readonly CancelledLines[];
  onRead: () => void;
}

/** Tells what the staff have cancelled, or refused. It stays until somebody at this phone has read it. */
export function CancelledNotice({ open, unread, onRead }: CancelledNoticeProps) {
  const texts = useAllTexts().orders;
  if (!open) return null;
  const isAllRefused = unread.every(({ orderNumber }) => orderNumber === null);
  return (
    <div className="border-paprika border-b-2 bg-paprika-tint px-4 py-3">
      <div className="mx-auto grid max-w-160 gap-3 sm:flex sm:items-center">
        <div role="alert" className="flex max-h-[40dvh] min-w-0 flex-1 gap-3 overflow-y-auto">
          <CircleX aria-hidden className="mt-0.5 size-5.5 shrink-0 text-paprika" />
          <div className="min-w-0">
            <p className="font-semibold text-paprika">
              {isAllRefused ? texts.refusedByStaff : texts.cancelledByStaff}
            </p>
            <ul className="num mt-1 grid gap-1">
              {unread.map(({ orderId, orderNumber, reason, lines }) => (
                <li key={`${orderId} ${reason}`} className="wrap-anywhere">
                  <span className="font-semibold">
                    <ReadWords lines={lines}>
                      <Enumerated items={lines}>
                        {({ quantity, name }) => (
                          <>
                            {quantity}× <HouseText>{name}</HouseText>
                          </>
                        )}
                      </Enumerated>
                    </ReadWords>
                  </span>
                  <span className="block text-ink-soft text-sm">
                    <Enumerated
                      between=" · "
                      items={[
                        orderNumber !== null && texts.number({ orderNumber }),
                        orderNumber === null && !isAllRefused && texts.refused,
                        reason && <CancelReason key="reason">{reason}</CancelReason>,
                      ].filter(Boolean)}
                    >
                      {(part) => part}
                    </Enumerated>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <Button onClick={onRead}>{texts.cancelledRead}</Button>
      </div>
    </div>
  );
}
