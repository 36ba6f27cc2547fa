import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cn } from '#web/lib/class-names.ts';
import { commonText } from '#web/lib/common-text.ts';
import { buttonClasses } from '#web/ui/button-classes.ts';
import { Card } from '#web/ui/card.tsx';

interface PaymentResultProps {
  icon: LucideIcon;
  tone: 'basil' | 'saffron';
  title: string;
  text: string;
  to?: string;
  label?: string;
  /** Further actions. */
  children?: ReactNode;
}

const tones = { basil: 'bg-basil-tint text-basil', saffron: 'bg-saffron-tint text-saffron-ink' };

/** The page to which the payment provider sends people back. */
export function PaymentResult({ icon: Icon, tone, title, text, to, label, children }: PaymentResultProps) {
  return (
    <main className="grid min-h-dvh place-items-center bg-[radial-gradient(60rem_40rem_at_85%_-10%,var(--color-saffron-tint),transparent),radial-gradient(50rem_40rem_at_0%_110%,var(--color-basil-tint),transparent)] px-4 py-12">
      <title>{`${title} · ${commonText.product}`}</title>
      <Card
        padding="none"
        className="flex w-full max-w-md flex-col items-center px-6 py-10 text-center sm:px-8 sm:py-12"
      >
        <span className={cn('grid size-20 place-items-center rounded-full', tones[tone])}>
          <Icon aria-hidden className="size-11" />
        </span>
        <div role="status">
          <h1 className="mt-6 text-3xl">{title}</h1>
          <p className="mt-3 text-ink-soft text-lg text-pretty">{text}</p>
        </div>
        {children}
        {to && label && (
          <Link to={to} className={cn(buttonClasses({ size: 'lg' }), 'mt-8')}>
            {label}
          </Link>
        )}
      </Card>
    </main>
  );
}
