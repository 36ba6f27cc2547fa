import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { specifiedLang } from '#web/lib/manner.ts';
import { Badge } from '#web/ui/badge.tsx';
import { frameText } from './frame-text.ts';
import { pageOf } from './management-pages.ts';

interface PageHeadProps {
  /** Replaces the page's own title. */
  title?: string;
  /** The data of the page may be out of date, e.g. because the connection is lost. */
  outdated: boolean;
  /** Filters and actions. */
  children?: ReactNode;
}

export function PageHead({ title, outdated, children }: PageHeadProps) {
  const page = pageOf(useLocation().pathname);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2 md:mb-4 md:gap-x-4 md:gap-y-3">
      <h1
        lang={title === undefined && page?.titleLanguage ? specifiedLang(page.titleLanguage) : undefined}
        className="text-lg md:text-2xl xl:text-[1.75rem]"
      >
        {title ?? page?.texts.title}
      </h1>
      {outdated && (
        <Badge tone="saffron" icon={WifiOff}>
          {frameText.outdated}
        </Badge>
      )}
      <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
