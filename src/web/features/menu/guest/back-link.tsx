import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useGuestTexts } from '#web/features/languages/guest-texts.ts';

/** Back to the page before, as it was left, when one of ours led here; else to the menu. */
export function BackLink({ menuHref }: { menuHref: string }) {
  const texts = useGuestTexts();
  const { state } = useLocation();
  const navigate = useNavigate();

  function handleClick(event: MouseEvent) {
    if (!canGoBack(state) || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      to={menuHref}
      onClick={handleClick}
      className="inline-flex h-11 self-start items-center gap-2 rounded-full border border-line bg-card/95 pe-4 ps-3 font-semibold shadow-card backdrop-blur-sm transition-colors hover:bg-sunk"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {texts.back}
    </Link>
  );
}

/** Whether a link of a guest page opened this one: then going back keeps the place there. */
export function canGoBack(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'canGoBack' in state;
}
