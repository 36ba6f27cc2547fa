import type { ReactNode } from 'react';
import type { ResourceView } from '#web/lib/live/resource.ts';
import { LoadFailure } from './load-failure.tsx';

interface LoadedProps<Data> {
  view: Pick<ResourceView<Data>, 'data' | 'failure' | 'retry'>;
  /** Says what could not be loaded; the reason follows. */
  sentence: string;
  /** Shown while the first load is under way. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of the management area that is loaded: its content, or a placeholder, or why there is none. */
export function Loaded<Data>({ view, sentence, skeleton, children }: LoadedProps<Data>) {
  const { data, failure, retry } = view;
  if (data !== undefined) return children(data);
  return failure ? <LoadFailure failure={failure} sentence={sentence} onRetry={retry} /> : skeleton;
}
