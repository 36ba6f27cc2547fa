import { Clock, X } from 'lucide-react';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';
import { Enumerated, HouseText, Sentence } from '#web/features/languages/house-words.tsx';
import { Button } from '#web/ui/button.tsx';
import type { MenuNews } from './use-menu-news.ts';

interface MenuNewsNoticeProps {
  open: boolean;
  news: MenuNews;
  onRead: () => void;
}

/** Tells what time has changed on the menu. [PER-4] */
export function MenuNewsNotice({ open, news: { begun, over }, onRead }: MenuNewsNoticeProps) {
  const texts = useGuestTexts();
  if (!open) return null;
  const { periodOver, periodBegun, checkPrices } = texts.menu;
  const news = (names: readonly string[], sentence: typeof periodOver) => (
    <Enumerated items={names} between=" ">
      {(each) => <Sentence about={<HouseText>{each}</HouseText>}>{(name) => sentence({ name })}</Sentence>}
    </Enumerated>
  );
  return (
    <p
      role="status"
      className="flex items-center gap-3 bg-saffron-tint py-1 pe-1 ps-4 font-semibold text-saffron-ink"
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      <span className="wrap-break-word min-w-0 flex-1">
        {news(over, periodOver)} {news(begun, periodBegun)} {over.length > 0 && checkPrices}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={texts.bars.dismiss}
        onClick={onRead}
        className="text-saffron-ink!"
      >
        <X aria-hidden />
      </Button>
    </p>
  );
}
