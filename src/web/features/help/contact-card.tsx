import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { SupportContact } from '#contract/help/help.ts';
import { Card, CardHeader } from '#web/ui/card.tsx';
import { helpText } from './help-text.ts';

const text = helpText.contact;

/** The operator's configured contact addresses; renders nothing when there are none. */
export function ContactCard({ contact: { phone, whatsApp, email } }: { contact: SupportContact }) {
  if (!phone && !whatsApp && !email) return null;
  return (
    <Card as="section">
      <CardHeader title={text.title} description={text.lead} />
      <ul className="flex flex-wrap gap-2">
        {phone && <Way icon={Phone} label={text.phone} shown={phone} address={telephoneLink(phone)} />}
        {whatsApp && (
          <Way
            icon={MessageCircle}
            label={text.whatsApp}
            shown={text.whatsAppText}
            address={whatsApp}
            isSite
          />
        )}
        {email && <Way icon={Mail} label={text.email} shown={email} address={`mailto:${email}`} />}
      </ul>
    </Card>
  );
}

const telephoneLink = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

interface WayProps {
  icon: LucideIcon;
  label: string;
  shown: string;
  address: string;
  /** The link leads to another site and opens in a new tab. */
  isSite?: boolean;
}

function Way({ icon: Icon, label, shown, address, isSite = false }: WayProps) {
  return (
    <li className="flex-[1_1_13rem]">
      <a
        href={address}
        {...(isSite && { target: '_blank', rel: 'noreferrer' })}
        className="flex min-h-14 items-center gap-3 rounded-control border border-line px-3 py-2 transition-colors hover:bg-sunk"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-basil" />
        <span className="grid min-w-0">
          <span className="font-semibold text-sm">{label}</span>
          <span className="wrap-anywhere text-ink-soft text-sm">{shown}</span>
        </span>
      </a>
    </li>
  );
}
