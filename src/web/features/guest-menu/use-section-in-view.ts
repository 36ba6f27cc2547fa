import { useEffect, useState } from 'react';

/** The `id` of a category's section in the page. */
export function sectionId(categoryId: string): string {
  return `category-${categoryId}`;
}

/** Pixels below the top of the window at which a section counts as reached; its scroll margin is the same. */
const offsetPx = 120;

/** The category nearest the top of the window, while the page scrolls. */
export function useSectionInView(categories: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState(categories[0]?.id);

  useEffect(() => {
    let frame = 0;
    function measure() {
      frame = 0;
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      // A pixel of tolerance: smooth scrolling stops at fractions.
      const reached = categories.filter(({ id }) => {
        const section = document.getElementById(sectionId(id));
        return section && section.getBoundingClientRect().top <= offsetPx + 1;
      });
      const isScrolled = window.scrollY > 0;
      setCurrent((isAtEnd && isScrolled ? categories.at(-1) : (reached.at(-1) ?? categories[0]))?.id);
    }
    function schedule() {
      frame ||= requestAnimationFrame(measure);
    }
    measure();
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('resize', schedule);
    };
  }, [categories]);

  return categories.some(({ id }) => id === current) ? current : categories[0]?.id;
}
