import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { commonText } from '#web/lib/common-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { testCheckoutText as text } from './test-checkout-text.ts';

/** The frame of the test checkout's pages. It makes clear that they are not a real payment provider. */
export function TestFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · ${commonText.product}`}</title>
      <Toaster label={commonText.notifications} closeLabel={commonText.close} />
      <header>
        <div
          role="note"
          className="flex flex-wrap items-center justify-center gap-x-3 gap-y-0.5 bg-saffron px-4 py-3 text-center text-on-saffron"
        >
          <span className="inline-flex items-center gap-2 font-bold tracking-wide">
            <FlaskConical aria-hidden className="size-5" />
            {text.banner}
          </span>
          <span>{text.bannerText}</span>
        </div>
      </header>
      <main className="grid flex-1 place-items-center px-4 py-8">
        <Card padding="none" className="w-full max-w-lg border-dashed border-saffron! p-6 sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {children}
          <p className="mt-7 border-line border-t pt-4 text-ink-soft text-sm">{text.why}</p>
        </Card>
      </main>
    </div>
  );
}
