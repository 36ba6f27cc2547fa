import type { ReactNode } from 'react';

/** One component of the gallery, under an anchor. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 border-line border-t py-8">
      <h2 id={`${id}-title`} className="mb-5 text-xl">
        {title}
      </h2>
      <div className="grid gap-5">{children}</div>
    </section>
  );
}

/** Examples side by side, under a small caption. */
export function GalleryRow({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-2 text-ink-faint text-xs">{caption}</p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
