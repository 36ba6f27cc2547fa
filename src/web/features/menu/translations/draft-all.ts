import { isPortion } from '#domain/menu/menu-translations.ts';

interface Drafting {
  texts: readonly string[];
  /** Drafts some of them. Returns how many. */
  draft: (texts: string[]) => Promise<number>;
  onProgress: (progress: { done: number; of: number }) => void;
  signal: AbortSignal;
}

/** Drafts portion by portion until all were asked for, or it is stopped. Returns how many it has drafted. */
export async function draftAll({ texts, draft, onProgress, signal }: Drafting): Promise<number> {
  let drafted = 0;
  onProgress({ done: 0, of: texts.length });
  for (let done = 0; done < texts.length && !signal.aborted; ) {
    const portion = portionOf(texts, done);
    drafted += await draft(portion);
    done += portion.length;
    onProgress({ done, of: texts.length });
  }
  return drafted;
}

/** As many as a machine is asked at once, at least one. */
function portionOf(texts: readonly string[], from: number): string[] {
  let end = from + 1;
  while (end < texts.length && isPortion(texts.slice(from, end + 1))) end += 1;
  return texts.slice(from, end);
}
