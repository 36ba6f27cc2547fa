import { ArrowLeftRight, X } from 'lucide-react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Button } from '#web/ui/button.tsx';

interface MovedNoticeProps {
  open: boolean;
  /** The number of the table where the party sits now. */
  table: number;
  onDone: () => void;
}

/** Tells that the staff have moved the party to another table. It stays until the guest closes it. */
export function MovedNotice({ open, table, onDone }: MovedNoticeProps) {
  const texts = useGuestTexts();
  if (!open) return null;
  return (
    <p
      role="alert"
      className="num flex items-center gap-3 bg-basil py-1 pe-1 ps-4 font-semibold text-on-basil"
    >
      <ArrowLeftRight aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{texts.session.moved({ table })}</span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.bars.dismiss}
        onClick={onDone}
        className="text-on-basil!"
      >
        <X aria-hidden />
      </Button>
    </p>
  );
}
