import { Link, useLocation } from 'react-router';
import { cn } from '#web/lib/class-names.ts';
import { specifiedLang } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { frameText } from './frame-text.ts';
import { useStaffState } from './management-context.ts';
import { pageOf } from './management-pages.ts';
import { type NavigationWidth, navigationLooks } from './navigation-width.ts';
import { useAllowedPages } from './use-allowed-pages.ts';

interface SideNavigationProps {
  width?: NavigationWidth;
  onNavigate?: () => void;
}

/** The navigation with the pages that the session may open. */
export function SideNavigation({ width = 'wide', onNavigate }: SideNavigationProps) {
  const pages = useAllowedPages();
  const newOrders = useStaffState(({ counters }) => counters?.newOrders ?? 0);
  const toConfirm = useStaffState(({ counters }) => counters?.toConfirm ?? 0);
  const current = pageOf(useLocation().pathname);
  const look = navigationLooks[width];
  if (!pages) {
    return (
      <div aria-hidden className="grid gap-2 p-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    );
  }
  return (
    <nav aria-label={frameText.navigation}>
      <ul className="grid gap-0.5">
        {pages.map(({ key, path, texts: { label }, icon: Icon }) => {
          const count = key === 'orders' ? newOrders + toConfirm : 0;
          return (
            <li key={key}>
              <Link
                to={path}
                aria-current={current?.key === key ? 'page' : undefined}
                title={width === 'wide' ? undefined : label}
                onClick={onNavigate}
                className={cn(
                  'relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-[0.9375rem] transition-colors',
                  'text-ink-soft hover:bg-sunk hover:text-ink',
                  'aria-[current=page]:bg-basil-tint aria-[current=page]:font-semibold aria-[current=page]:text-basil',
                  look.row,
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={cn('min-w-0 flex-1 truncate', look.words)}>{label}</span>
                {count > 0 && (
                  <Badge tone="alert" shape="round" className={look.count}>
                    {count}
                    <span className="sr-only">
                      {newOrders > 0 && ` (${frameText.newOrders({ count: newOrders })})`}
                      {toConfirm > 0 && (
                        <span lang={specifiedLang('de')}>
                          {' '}
                          ({frameText.partiesToConfirm({ count: toConfirm })})
                        </span>
                      )}
                    </span>
                  </Badge>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
