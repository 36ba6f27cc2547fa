import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { StaffLanguageSwitch } from '#web/features/languages/staff-language-switch.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { SignInArt } from './sign-in-art.tsx';
import { signInText } from './sign-in-text.ts';

interface SignInFrameProps {
  title: string;
  lead: string;
  /** Good news from the previous page. */
  notice?: string | undefined;
  children: ReactNode;
  /** Bad news from the previous page. */
  warning?: string | undefined;
  /** The link to the other form. */
  footer: ReactNode;
}

/** The page around a sign-in form, with a picture beside it where there is room. */
export function SignInFrame({ title, lead, notice, warning, children, footer }: SignInFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <main className="flex min-h-dvh min-w-0 flex-col items-center bg-[radial-gradient(60rem_40rem_at_85%_-10%,var(--color-saffron-tint),transparent),radial-gradient(50rem_40rem_at_0%_110%,var(--color-basil-tint),transparent)] px-4 py-10 sm:justify-center">
        <Toaster label={commonText.notifications} closeLabel={commonText.close} />
        <Link to="/" className="mb-8 flex min-h-11 items-center gap-3 rounded-control">
          <Logo className="size-11" />
          <span className="font-semibold font-serif text-2xl">{commonText.product}</span>
        </Link>
        <Card padding="none" className="w-full max-w-md p-6 sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1.5 text-ink-soft">{lead}</p>
          {notice && (
            <p
              role="status"
              className="mt-4 rounded-control bg-status-ready-tint px-4 py-3 font-medium text-status-ready"
            >
              {notice}
            </p>
          )}
          {warning && (
            <p className="mt-3 rounded-control bg-saffron-tint px-4 py-3 text-saffron-ink">{warning}</p>
          )}
          <div className="mt-6">{children}</div>
          <div className="mt-3 border-line border-t pt-4 text-center text-ink-soft">{footer}</div>
        </Card>
        <Link
          to="/"
          className="mt-5 inline-flex min-h-11 items-center px-3 text-ink-soft text-sm underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          {signInText.toHome}
        </Link>
        <div className="flex flex-wrap items-center justify-center gap-x-5">
          <LegalLinks />
          <StaffLanguageSwitch signedIn={false} />
        </div>
      </main>
      <SignInArt />
    </div>
  );
}

/** The status line below a form; empty while nothing is under way. */
export function SignInStatus({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="mt-3 flex min-h-6 items-center justify-center gap-2 text-ink-soft text-sm">
      {children && (
        <>
          <Spinner className="size-4" />
          {children}
        </>
      )}
    </p>
  );
}

export const formLinkClasses =
  'inline-flex min-h-11 items-center font-semibold text-basil underline decoration-basil/40 underline-offset-4 hover:decoration-basil';

/** The question and the link at the foot of a form. */
export function OtherForm({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <>
      {question}{' '}
      <Link to={to} className={formLinkClasses}>
        {label}
      </Link>
    </>
  );
}
