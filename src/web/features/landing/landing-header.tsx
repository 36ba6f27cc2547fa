import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Logo } from '#web/ui/logo.tsx';
import { landingText as text } from './landing-text.ts';

const menuId = 'landing-menu';

/** The sticky header. On phones the links to the page's parts are in a menu, which needs no script. */
export function LandingHeader({ signedIn }: { signedIn: boolean }) {
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-paper">
      <a
        href="#home"
        className="sr-only rounded-control bg-basil px-4 py-3 font-semibold text-on-basil focus:not-sr-only focus:absolute focus:top-2 focus:start-2 focus:z-10"
      >
        {text.skipToContent}
      </a>
      <div className="mx-auto flex max-w-324 items-center gap-2 px-4 py-2.5 md:px-6">
        <Link to="/" className="me-auto flex min-h-11 items-center gap-3 rounded-control">
          <Logo />
          <span className="font-semibold font-serif text-xl">{commonText.product}</span>
        </Link>
        <nav aria-label={text.navigation} className="me-4 flex gap-1 max-lg:hidden">
          {Object.entries(text.anchors).map(([part, label]) => (
            <a
              key={part}
              href={`#${part}`}
              className="inline-flex min-h-11 items-center rounded-control px-3 text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
            >
              {label}
            </a>
          ))}
        </nav>
        <Link
          to={signedIn ? '/management/dashboard' : '/login'}
          className={buttonClasses({ variant: signedIn ? 'default' : 'outline' })}
        >
          {signedIn ? text.dashboard : text.login}
        </Link>
        {!signedIn && (
          <Link to="/register" className={cn(buttonClasses(), 'max-sm:hidden')}>
            {text.tryFree}
          </Link>
        )}
        <MobileMenu signedIn={signedIn} />
      </div>
    </header>
  );
}

function MobileMenu({ signedIn }: { signedIn: boolean }) {
  const menu = useRef<HTMLElement>(null);
  // Browsers without popovers show the parts below the header, and the buttons do nothing.
  const close = () => menu.current?.hidePopover?.();
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={text.openMenu}
        className={buttonClasses({ variant: 'ghost', size: 'icon' })}
      >
        <Menu aria-hidden />
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={text.navigation}
        className="fixed inset-x-0 top-0 bottom-auto m-0 w-auto border-line border-b bg-paper p-4 text-ink shadow-pop backdrop:bg-scrim"
      >
        <div className="flex items-center justify-between">
          <span className="font-semibold font-serif text-xl">{commonText.product}</span>
          <button
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={text.closeMenu}
            className={buttonClasses({ variant: 'ghost', size: 'icon' })}
          >
            <X aria-hidden />
          </button>
        </div>
        <ul className="mt-2">
          {Object.entries(text.anchors).map(([part, label]) => (
            <li key={part} className="border-line border-b last:border-0">
              <a
                href={`#${part}`}
                onClick={close}
                className="flex min-h-13 items-center font-semibold text-lg"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        {!signedIn && (
          <Link to="/register" className={cn(buttonClasses({ size: 'lg' }), 'mt-4 w-full')}>
            {text.tryFree}
          </Link>
        )}
      </nav>
    </div>
  );
}
