/**
 * How a phone proves that it is at the table, besides knowing its link: [DOOR-1]
 * - `code`: by the secret of the table's QR code;
 * - `nfc`: by a tag that writes another link with each reading [DOOR-10];
 * - `display`: by a code on a screen, which changes every 30 seconds [DOOR-11].
 *
 * A door asks for one of them at most: the second and the third prove all that the first one proves.
 */
export const doorWays = ['code', 'nfc', 'display'] as const;
export type DoorWay = (typeof doorWays)[number];

/** What a door asks of those who sit down: a way in; and `confirm`, that staff let the party in with its first order. */
export const doorModes = [...doorWays, 'confirm'] as const;
export type DoorMode = (typeof doorModes)[number];

/** The modes of a restaurant or a table. None: it is as open as its link. */
export type Door = readonly DoorMode[];

/** Whether two doors ask for the same, in whatever order. */
export function isSameDoor(one: Door, other: Door): boolean {
  return one.length === other.length && one.every((mode) => other.includes(mode));
}

/** The way in that a door asks for; null: its link is enough. */
export function wayOf(door: Door): DoorWay | null {
  return doorWays.find((way) => door.includes(way)) ?? null;
}

/** Why a phone may not sit down yet: what it has of the door's way in is nothing, or counts no more. */
export interface ScanProblem {
  way: DoorWay;
  problem: 'missing' | 'old';
}

/** Why what a party orders waits for the staff. [DOOR-2] */
export const confirmReasons = ['house', 'phone', 'network', 'barred', 'returned'] as const;
export type ConfirmReason = (typeof confirmReasons)[number];

/** The limits of a door that asks for nothing. [DOOR-2] */
export const doorLimits = {
  /** Tables that a phone opens within an hour; at further ones its parties are provisional. */
  tablesPerPhone: 2,
  perPhoneMs: 60 * 60_000,
  /**
   * Tables that the phones of one network open within an hour, with however many cookies, unless it is the house's; at
   * further ones their parties are provisional. Not fewer: the phones of a mobile carrier share a few addresses, so that
   * some tables an hour are ordinary. [DOOR-20]
   */
  tablesPerNetwork: 4,
  perNetworkMs: 60 * 60_000,
  /** For how long a network is the house's, from when staff last worked from there or let a party of it in. [DOOR-19] */
  houseNetworkMs: 12 * 60 * 60_000,
  /** New parties from all networks, times those of one network, within a minute. */
  networks: 2,
  /** Or, where that is more, those that take so much of the restaurant's tables. */
  shareOfTables: 1 / 3,
  arrivalsMs: 60_000,
  /** For how long neither the phone of a party nor its network reopens the table that staff have freed. [DOOR-6] */
  returnMs: 10 * 60_000,
  /** For how long staff have to let in the parties of a network after they have sent a phone of it away. [DOOR-15] */
  barredNetworkMs: 60 * 60_000,
  /** For how long a phone that was at a tag or a display counts as there: until it knows the PIN. [DOOR-10] */
  passMs: 10 * 60_000,
  /** Provisional parties at one table that have ordered nothing; beyond them the oldest ends. */
  provisionalPerTable: 5,
  /**
   * Of them, those are left alone whose phones were there so recently: longer than it takes until an open page is noted
   * again, which is three minutes and a quarter.
   */
  quietMs: 4 * 60_000,
  /** Those of which nothing waits for so long give way though their phones are there. */
  undecidedMs: 10 * 60_000,
  /** Provisional parties that one network may begin at a restaurant within a minute, and that may stand there of it. */
  provisionalPerNetwork: 30,
  /** Of them may stand, where that is more, so many for each table: a house's guests share its Wi-Fi. */
  provisionalPerNetworkAndTable: 4,
  /** Provisional parties of one phone that stand there, at all tables. */
  provisionalPerPhone: 3,
  /** Provisional parties that stand at one table, whatever they have ordered. */
  standingPerTable: 60,
} as const;

/** Orders of one phone that wait for the staff, at most; apart, since phones load it. [DOOR-3] */
export const waitingPerPhone = 3;
/** After so long without an answer an order that waits rings again. [DOOR-4] */
export const ringAgainMs = 10 * 60_000;
/** After so long without an answer it goes by itself, and so does its party. [DOOR-5] */
export const waitingEndsMs = 2 * 60 * 60_000;
/** A provisional party that has ordered nothing ends after so long. [DOOR-5] */
export const provisionalEndsMs = 20 * 60_000;
