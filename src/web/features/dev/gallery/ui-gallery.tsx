import { useEffect, useState } from 'react';
import { applyTheme, storedTheme, type Theme } from '#web/lib/theme.ts';
import { Logo } from '#web/ui/logo.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { examples } from './examples.tsx';

const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
  { value: 'dark', label: 'Dark' },
];

/** Every component of the design system in every variant and state. Development only. */
export function UiGallery() {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => setTheme(storedTheme()), []);

  function chooseTheme(chosen: Theme) {
    setTheme(chosen);
    applyTheme(chosen);
  }

  return (
    <>
      <header className="sticky top-0 z-30 border-line border-b bg-card">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-3 px-4 py-2.5 md:px-6">
          <h1 className="flex items-center gap-2.5 text-xl">
            <Logo />
            Gedeck UI
          </h1>
          <SegmentedControl label="Theme" segments={themes} value={theme} onValueChange={chooseTheme} />
        </div>
      </header>
      <main className="mx-auto max-w-6xl px-4 pb-20 md:px-6">
        {Object.entries(examples).map(([title, shown]) => (
          <section
            key={title}
            id={title}
            aria-label={title}
            className="scroll-mt-20 border-line border-t py-8"
          >
            <h2 className="mb-5 text-xl">{title}</h2>
            <div className="flex flex-wrap items-center gap-4">{shown}</div>
          </section>
        ))}
      </main>
      <Toaster label="Meldungen" closeLabel="Meldung schließen" />
    </>
  );
}
