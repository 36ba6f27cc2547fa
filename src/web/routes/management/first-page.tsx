import { Lock } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { frameText } from '#web/features/management/frame-text.ts';
import { useAllowedPages } from '#web/features/management/page-access.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

/** Redirects to the first page that is open to the session. */
export default function FirstPage() {
  const pages = useAllowedPages();
  const navigate = useNavigate();
  const path = pages?.[0]?.path;
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);

  if (pages?.length === 0) {
    return (
      <EmptyState icon={Lock} title={frameText.accessDenied}>
        {frameText.noPageAllowed}
      </EmptyState>
    );
  }
  return (
    <Loading label={commonText.loading} className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
