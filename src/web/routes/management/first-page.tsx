import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAllowedPages } from '#web/features/management/use-allowed-pages.ts';
import { commonText } from '#web/lib/common-text.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** Redirects to the first page that is open to the session; the page of one's shift always is. [SHI-10] */
export default function FirstPage() {
  const pages = useAllowedPages();
  const navigate = useNavigate();
  const path = pages?.[0]?.path;
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);

  return (
    <Loading label={commonText.loading} className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
