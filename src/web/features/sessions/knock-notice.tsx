import { UserPlus } from 'lucide-react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Button } from '#web/ui/button.tsx';

interface KnockNoticeProps {
  open: boolean;
  /** Of the phones that ask to be let in, the first first. */
  knocks: readonly number[];
  onAnswer: (number: number, letIn: boolean) => void;
}

/**
 * Asks those who sit at a table whether a phone may join them. No dialog: who knows a table's link must not be able to
 * keep its guests from ordering. [TAB-14]
 */
export function KnockNotice({ open, knocks: [number], onAnswer }: KnockNoticeProps) {
  const texts = useGuestTexts().knock;
  if (!open || number === undefined) return null;
  return (
    <div className="border-saffron border-b-2 bg-saffron-tint px-4 py-3">
      <div className="mx-auto grid max-w-160 gap-3 sm:flex sm:items-center">
        <div role="alert" key={number} className="flex min-w-0 flex-1 items-center gap-3 text-saffron-ink">
          <UserPlus aria-hidden className="size-5.5 shrink-0" />
          <p className="num font-semibold">{texts.asked({ number })}</p>
        </div>
        <div className="flex gap-2">
          <Button className="flex-1" onClick={() => onAnswer(number, true)}>
            {texts.letIn}
          </Button>
          <Button variant="outline" className="flex-1" onClick={() => onAnswer(number, false)}>
            {texts.refuse}
          </Button>
        </div>
      </div>
    </div>
  );
}
