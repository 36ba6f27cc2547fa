import type { Day } from '../calendar/days.ts';
import type { Letterhead } from '../restaurants/letterhead.ts';

/*
 * What a notification to the tax office says (§ 146a(4) AO): the place of business and each of its tills with the security
 * device (TSE) that signs for it. Days are calendar days by the restaurant's time zone.
 */

export type NotifiedPlace = Omit<Letterhead, 'timeZone'>;

export interface NotifiedDevice {
  deviceId: string;
  /** SHA-256 of its public key, in 64 hexadecimal digits. */
  serial: string;
  startedOn: Day;
  endedOn: Day | null;
  /** `BSI-K-TR-nnnn-yyyy`; null: neither its maker nor the owner has said it. */
  certificationId: string | null;
}

export interface NotifiedTill {
  tillId: string;
  /** What the restaurant calls it; the form does not ask for it. */
  name: string;
  serial: string;
  software: string;
  softwareVersion: string;
  maker: string;
  model: string;
  device: NotifiedDevice;
  /** When it was bought, or rented; null: the owner has not said it. */
  acquiredOn: Day | null;
  startedOn: Day;
  endedOn: Day | null;
  /** Why it is out of use; null: it is not, or the owner has not said it. */
  endReason: string | null;
}

/** The longest reason, in characters: as long as a sentence. */
export const endReasonLength = 100;

/** All of the place that is to be notified, each time (AEAO zu § 146a, 1.16.1.4). */
export interface NotifiedFacts {
  place: NotifiedPlace;
  /** The longest in use first. */
  tills: NotifiedTill[];
}

export type MissingFact = 'address' | 'taxNumber' | 'acquiredOn' | 'endReason' | 'certificationId';

/** What a place lacks. The law asks for its tax number; that for VAT does not take its place. */
export function missingOfPlace(place: NotifiedPlace): MissingFact[] {
  const { address, taxId } = place;
  return [...(address === '' ? ['address' as const] : []), ...(taxId === '' ? ['taxNumber' as const] : [])];
}

/** What a till lacks. */
export function missingOfTill({ acquiredOn, endedOn, endReason, device }: NotifiedTill): MissingFact[] {
  return [
    ...(device.certificationId === null ? ['certificationId' as const] : []),
    ...(acquiredOn === null ? ['acquiredOn' as const] : []),
    ...(endedOn !== null && endReason === null ? ['endReason' as const] : []),
  ];
}

/** Whether there is something to be notified, and nothing is missing of it. */
export function isComplete({ place, tills }: NotifiedFacts): boolean {
  return (
    tills.length > 0 &&
    missingOfPlace(place).length === 0 &&
    tills.every((till) => missingOfTill(till).length === 0)
  );
}

/** The day before which nobody can have notified all of it: when the last of it happened. Null: there is nothing. */
export function lastDayOf({ tills }: Pick<NotifiedFacts, 'tills'>): Day | null {
  const days = tills.flatMap(({ startedOn, endedOn, device }) => [
    ...[startedOn, device.startedOn],
    ...[endedOn, device.endedOn].filter((day) => day !== null),
  ]);
  return days.toSorted().at(-1) ?? null;
}
