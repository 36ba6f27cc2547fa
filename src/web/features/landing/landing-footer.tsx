import { notApplicable, type OperatorFacts } from '#domain/legal/operator-facts.ts';
import { StaffLanguageSwitch } from '#web/features/languages/staff-language-switch.tsx';
import { LegalLinks } from '#web/features/legal/legal-links.tsx';
import { commonText } from '#web/lib/common-text.ts';
import { Logo } from '#web/ui/logo.tsx';
import { landingText as text } from './landing-text.ts';

/** The operator's contact addresses; null where not configured or not applicable. */
export interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Reads the contact from the operator's facts. */
export function contactOf(facts: OperatorFacts): Contact {
  const said = (fact: string | undefined) => (fact && fact !== notApplicable ? fact : null);
  return {
    name: said(facts.OPERATOR_NAME),
    email: said(facts.OPERATOR_EMAIL),
    phone: said(facts.OPERATOR_PHONE),
  };
}

const linkClasses =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink';

export function LandingFooter({
  contact: { name, email, phone },
  signedIn,
}: {
  contact: Contact;
  signedIn: boolean;
}) {
  return (
    <footer className="border-line border-t bg-sunk">
      <div className="mx-auto grid max-w-324 gap-8 px-4 py-10 sm:grid-cols-2 md:px-6 lg:grid-cols-[2fr_1fr_1fr]">
        <div>
          <p className="flex items-center gap-3">
            <Logo />
            <span className="font-semibold font-serif text-xl">{commonText.product}</span>
          </p>
          <p className="mt-3 max-w-90 text-ink-soft">{text.footerLead}</p>
        </div>
        <nav aria-label={text.footerPages}>
          <h2 className="font-sans font-semibold text-base">{text.footerPages}</h2>
          <ul className="mt-1">
            {Object.entries(text.anchors).map(([part, label]) => (
              <li key={part}>
                <a href={`#${part}`} className={linkClasses}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <address className="not-italic">
          <h2 className="font-sans font-semibold text-base">{text.footerContact}</h2>
          <ul className="mt-1">
            {name && <li className="py-2.5">{name}</li>}
            {email && (
              <li>
                <a href={`mailto:${email}`} className={linkClasses}>
                  {email}
                </a>
              </li>
            )}
            {phone && (
              <li>
                <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClasses}>
                  {phone}
                </a>
              </li>
            )}
            {!email && !phone && (
              <li>
                <a href="/impressum" className={linkClasses}>
                  {text.contactInImprint}
                </a>
              </li>
            )}
          </ul>
        </address>
      </div>
      <div className="mx-auto flex max-w-324 flex-wrap items-center justify-between gap-x-6 border-line border-t px-4 py-3 md:px-6">
        <p className="text-ink-soft text-sm">{commonText.product}</p>
        <div className="flex flex-wrap items-center gap-x-5">
          <StaffLanguageSwitch signedIn={signedIn} />
          <LegalLinks />
        </div>
      </div>
    </footer>
  );
}
