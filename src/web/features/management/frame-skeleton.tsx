import { commonText } from '#web/lib/common-text.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { navigationLooks } from './navigation-width.ts';

/** The placeholder of the frame until the selected restaurant is known. */
export function FrameSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <title>{commonText.product}</title>
      <div
        className={`hidden shrink-0 flex-col gap-4 border-line border-e bg-card p-3 md:flex ${navigationLooks.auto.bar}`}
      >
        <Logo className="m-1 size-9" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex min-h-16 items-center border-line border-b bg-card px-4 md:px-6">
          <Skeleton className="h-6 w-40" />
        </div>
        <Loading label={commonText.loading} className="grid gap-4 p-4 md:p-6">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-72" />
        </Loading>
      </div>
    </div>
  );
}
