import { floorText } from '#web/features/tables/floor-text.ts';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';

const shapes = ['w-32', 'w-48', 'w-32', 'w-32 rounded-full!', 'w-32', 'w-48', 'w-32', 'w-32 rounded-full!'];

export function FloorSkeleton() {
  return (
    <Loading label={floorText.loading} className="flex flex-wrap gap-4 md:gap-10 md:p-10">
      {shapes.map((shape, index) => (
        <Skeleton
          key={index}
          className={`h-14 rounded-card max-sm:w-full! max-sm:rounded-card! sm:h-32 ${shape}`}
        />
      ))}
    </Loading>
  );
}
