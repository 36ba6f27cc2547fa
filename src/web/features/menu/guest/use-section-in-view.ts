import { useCallback, useEffect, useRef, useState } from 'react';

/** The `id` attribute of a category's section. */
export function sectionId(categoryId: string): string {
  return `category-${categoryId}`;
}

/** Pixels below the top of the window at which a section counts as reached; equal to its scroll margin. */
const offsetPx = 120;

/** Events that show that the guest scrolls, not a script. */
const handEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The category nearest the top of the window, updated on scrolling, and a function that sets it. */
export function useSectionInView(categories: readonly { id: string }[]) {
  const [current, setCurrent] = useState(categories[0]?.id);
  // A short last section never reaches the top, so the tapped one counts until the guest scrolls.
  const isHeld = useRef(false);

  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      if (isHeld.current) return;
      const page = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= page.scrollHeight - 2;
      const reached = categories.filter(({ id }) => {
        const section = document.getElementById(sectionId(id));
        // One pixel of tolerance: smooth scrolling stops at fractions of a pixel.
        return section && section.getBoundingClientRect().top <= offsetPx + 1;
      });
      // Phones of 2021 have no at.
      setCurrent((isAtEnd ? categories : reached).slice(-1)[0]?.id ?? categories[0]?.id);
    }
    function schedule() {
      frame ||= requestAnimationFrame(measure);
    }
    function release() {
      isHeld.current = false;
    }
    measure();
    const gone = new AbortController();
    const options = { passive: true, signal: gone.signal };
    for (const event of ['scroll', 'resize']) window.addEventListener(event, schedule, options);
    for (const event of handEvents) window.addEventListener(event, release, options);
    return () => {
      cancelAnimationFrame(frame);
      gone.abort();
    };
  }, [categories]);

  const select = useCallback((id: string) => {
    isHeld.current = true;
    setCurrent(id);
  }, []);

  const isKnown = categories.some(({ id }) => id === current);
  return { current: isKnown ? current : categories[0]?.id, select };
}
