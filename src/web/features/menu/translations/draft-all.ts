interface Drafting {
  /** How many texts are left to draft. */
  left: number;
  /** Drafts some of them. Resolves to how many are left. */
  draft: () => Promise<number>;
  onProgress: (progress: { done: number; of: number }) => void;
  signal: AbortSignal;
}

/** Drafts again and again until nothing is left, nothing more is drafted, or it is stopped. */
export async function draftAll({ left, draft, onProgress, signal }: Drafting): Promise<void> {
  let before = left;
  onProgress({ done: 0, of: left });
  while (before > 0 && !signal.aborted) {
    const now = await draft();
    onProgress({ done: left - now, of: left });
    if (now >= before) return;
    before = now;
  }
}
