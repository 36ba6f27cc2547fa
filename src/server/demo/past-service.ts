import { pinCount, pinFrom } from '#domain/sessions/pin.ts';
import type { DemoRestaurant } from './content/types.ts';
import type { DemoDish } from './demo-menu.ts';
import { type LocalDay, localDay, minutesAfter, minutesOf } from './local-day.ts';
import type { Random } from './random.ts';
import type { DemoOrder, DemoParty, ServiceBook } from './service-book.ts';
import type { Course, Meal } from './service-pace.ts';
import { pickServing, type Serving } from './serving.ts';

/** In minutes: from the last seating to closing, and between two parties at a table. */
const lastSeatingMinutes = 100;
const clearingMinutes = 6;
const ratedShare = 0.26;

interface PastServiceInput {
  book: ServiceBook;
  content: DemoRestaurant;
  dishes: readonly DemoDish[];
  now: Date;
  /** By table number: when the party that is still there sat down. */
  takenSince: ReadonlyMap<number, Date>;
  random: Random;
}

/** A party that rated its visit, and when. */
export interface RatedParty {
  party: DemoParty;
  at: Date;
}

/**
 * Writes the service of the past days into the book: parties that came, ordered, paid and left, and takeaway
 * orders that were picked up. Visits that would not be over by now are left out.
 */
export function addPastService(input: PastServiceInput): RatedParty[] {
  const { content, now, random } = input;
  const { pace } = content;
  const rated: RatedParty[] = [];
  for (let daysAgo = pace.days; daysAgo >= 0; daysAgo -= 1) {
    const day = localDay(now, content.timeZone, -daysAgo);
    const { open, close, closed } = content.openingHours[day.weekday];
    const meals = pace.meals.filter(({ from }) => minutesOf(from) >= minutesOf(open));
    if (closed || meals.length === 0) continue;

    const arrive = () => {
      const meal = random.pick(meals, ({ weight }) => weight);
      return { meal, minute: Math.min(arrivalMinute(meal, random), minutesOf(close) - lastSeatingMinutes) };
    };
    const arrivals = Array.from({ length: varied(pace.parties[day.weekday], random) }, arrive);
    const freeFrom = new Map(content.tables.map(({ number }) => [number, 0]));
    for (const { meal, minute } of arrivals.toSorted((a, b) => a.minute - b.minute)) {
      const visit = addParty(input, day, meal, minute, freeFrom);
      if (visit) rated.push(visit);
    }
    for (let left = varied(pace.takeaways, random); left > 0; left -= 1) {
      addTakeaway(input, day.at(arrive().minute + random.between(0, 40)));
    }
  }
  return rated;
}

/** Seats a party if a table is free. Returns it when it leaves a rating. */
function addParty(
  { book, content, dishes, now, takenSince, random }: PastServiceInput,
  day: LocalDay,
  meal: Meal,
  minute: number,
  freeFrom: Map<number, number>,
): RatedParty | null {
  const { pace } = content;
  const size = 1 + random.pick([...pace.partySizes.keys()], (index) => pace.partySizes[index] ?? 0);
  const rounds = planRounds(meal, dishes, size, random);
  const endMinute = minute + (rounds.at(-1)?.minute ?? 0) + random.between(...meal.stay);
  const end = day.at(endMinute);

  const free = content.tables.filter(
    ({ number }) => (freeFrom.get(number) ?? 0) <= minute && end < (takenSince.get(number) ?? now),
  );
  if (free.length === 0) return null;
  const table = random.pick(free, ({ shape }) => ((shape === 'wide_rectangle') === size > 4 ? 4 : 1));
  freeFrom.set(table.number, endMinute + clearingMinutes);

  const party = book.seat(table.number, day.at(minute), pinFrom(random.integer(0, pinCount - 1)));
  const byStaff = random.chance(pace.byStaff);
  for (const [index, round] of rounds.entries()) {
    const at = day.at(minute + round.minute);
    const order = book.order(party, at, round.servings, {
      byStaff,
      note: findNote(round.servings, content, random),
    });
    // The first order is never cancelled, so that no party comes for nothing.
    if (index > 0 && random.chance(0.02)) book.cancelOrder(order, minutesAfter(at, random.between(1, 4)));
    else cancelSomeLine(book, order, random);
  }
  const payers = size === 1 || random.chance(0.7) ? 1 : random.integer(2, Math.min(size, 3));
  book.pay(party.orders, party.session.id, day.at(endMinute - random.between(1, 5)), payers);
  book.end(party, end);

  const ratedAt = minutesAfter(end, random.between(0.5, 12));
  return random.chance(ratedShare) && ratedAt < now ? { party, at: ratedAt } : null;
}

function addTakeaway({ book, content, dishes, now, random }: PastServiceInput, at: Date): void {
  const servings = fill(content.pace.takeawayPortions, 1, dishes, random);
  const pickedUp = minutesAfter(at, random.between(12, 26));
  if (pickedUp >= now) return;
  const order = book.order(null, at, servings, { byStaff: true, note: findNote(servings, content, random) });
  book.setStatus(order, 'served', pickedUp);
  book.pay([order], null, pickedUp, 1);
}

/** A party's orders, with the minutes after sitting down. */
function planRounds(meal: Meal, dishes: readonly DemoDish[], size: number, random: Random) {
  let minute = 0;
  return meal.rounds
    .filter(({ chance }) => random.chance(chance))
    .map(({ after, portions }) => {
      minute += random.between(...after);
      return { minute, servings: fill(portions, size, dishes, random) };
    });
}

/** Portions for this many guests; at least one. */
function fill(
  portions: Partial<Record<Course, number>>,
  guests: number,
  dishes: readonly DemoDish[],
  random: Random,
): Serving[] {
  const wanted = (Object.keys(portions) as Course[]).filter((course) =>
    dishes.some((dish) => dish.course === course),
  );
  const courses = wanted.flatMap((course) =>
    Array.from({ length: guests }, () => random.around(portions[course] ?? 0)).flatMap((count) =>
      Array<Course>(count).fill(course),
    ),
  );
  if (courses.length === 0) courses.push(random.pick(wanted, (course) => portions[course] ?? 0));
  return courses.map((course) => pickServing(dishes, course, random)).filter((serving) => serving !== null);
}

function findNote(
  servings: readonly Serving[],
  { orderNotes }: DemoRestaurant,
  random: Random,
): string | null {
  // The notes are about food; on a round of drinks they would be odd.
  const hasFood = servings.some(({ dish }) => dish.station === 'kitchen');
  return hasFood && random.chance(0.07) ? random.pick(orderNotes) : null;
}

function cancelSomeLine(book: ServiceBook, order: DemoOrder, random: Random): void {
  if (order.lines.length < 2 || !random.chance(0.05)) return;
  const at = minutesAfter(order.row.createdAt, random.between(1, 5));
  book.cancelLine(order, random.pick(order.lines), at);
}

/** Triangular: few at the edges, most at the peak. */
function arrivalMinute(meal: Meal, random: Random): number {
  const edge = minutesOf(random.chance(0.5) ? meal.from : meal.to);
  const peak = minutesOf(meal.peak);
  return peak + (edge - peak) * (1 - Math.sqrt(random.next()));
}

/** A day is never quite like the next. */
function varied(mean: number, random: Random): number {
  return random.around(mean * random.between(0.86, 1.14));
}
