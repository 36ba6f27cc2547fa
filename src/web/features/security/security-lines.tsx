import {
  DoorOpen,
  Download,
  KeyRound,
  LogIn,
  type LucideIcon,
  ShieldAlert,
  UserCog,
  Users,
} from 'lucide-react';
import type { SecurityLine } from '#contract/security.ts';
import { groupOf, type Happening, isRefusal, type SecurityGroup } from '#domain/security/happenings.ts';
import { securitySentence } from '#domain/security/security-sentences.ts';
import { deviceInWords } from '#web/features/accounts/device-in-words.ts';
import { cn } from '#web/lib/class-names.ts';
import { formatDay } from '#web/lib/format-days.ts';
import type { Times } from '#web/lib/times.ts';
import { Badge } from '#web/ui/badge.tsx';
import { happeningText } from './happening-text.ts';
import { securityText as text } from './security-text.ts';

const icons: Record<SecurityGroup, LucideIcon> = {
  sign_in: LogIn,
  account: KeyRound,
  team: Users,
  door: DoorOpen,
  data: Download,
  refusal: ShieldAlert,
  operator: UserCog,
};

/** Lines of the security log, as a list. */
export function SecurityLines({ lines, times }: { lines: readonly SecurityLine[]; times: Times }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} times={times} />
      ))}
    </ul>
  );
}

function Line({ line, times }: { line: SecurityLine; times: Times }) {
  const { at, happening, who, count, network, isKnownNetwork, device, restaurant } = line;
  const refused = isRefusal(happening.kind);
  const Icon = refused ? ShieldAlert : icons[groupOf(happening.kind)];
  const from = [restaurant?.name, device && deviceInWords(device), network && text.network({ word: network })]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="flex gap-3 border-line border-b px-4 py-3 last:border-b-0 md:px-5">
      <span
        className={cn(
          'grid size-9 shrink-0 place-items-center rounded-full',
          refused ? 'bg-paprika-tint text-paprika' : 'bg-basil-tint text-basil',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1 md:flex md:items-start md:gap-6">
        <div className="min-w-0 flex-1">
          <p className="wrap-anywhere">
            <span className="font-semibold">{who?.name ?? nobodyIn(happening.kind)}</span>
            <span className="text-ink-soft"> · </span>
            <span className={cn(refused && 'text-paprika')}>{sentenceOf(happening)}</span>
          </p>
          {from && <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{from}</p>}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-2 md:mt-0 md:shrink-0 md:justify-end">
          {count > 1 && <Badge tone="paprika">{text.times({ count })}</Badge>}
          {isKnownNetwork === false && <Badge tone="saffron">{text.newNetwork}</Badge>}
          <time dateTime={at} className="num text-ink-soft text-sm md:w-36 md:text-end">
            {times.formatDateTime(at)}
          </time>
        </p>
      </div>
    </li>
  );
}

function sentenceOf(happening: Happening): string {
  const inWords =
    happening.kind === 'session.ended' && happening.device !== null
      ? { ...happening, device: deviceInWords(happening.device) }
      : happening;
  return securitySentence(inWords, happeningText, formatDay);
}

/** Of refusals, those at a door are about guests; sign-ins, and what was asked for by e-mail, about unknown accounts. */
function nobodyIn(kind: Happening['kind']): string {
  if (isRefusal(kind) && groupOf(kind) === 'door') return text.guests;
  return isRefusal(kind) ? text.nobodyKnown : text.nobody;
}
