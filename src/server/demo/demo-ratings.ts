import type { DemoRestaurant } from './content/types.ts';
import type { DemoDish } from './demo-menu.ts';
import type { RatedParty } from './past-service.ts';
import type { Random } from './random.ts';
import type { ServiceBook } from './service-book.ts';

/** In letters. Shorter words of a dish's name ("alla", "Sole") do not identify it. */
const tellingWordLength = 5;

/**
 * Rates the visits. Each comment is used once, by a party that ordered what it mentions; the other parties
 * leave only stars, spread as in the content.
 */
export function addRatings(
  book: ServiceBook,
  rated: readonly RatedParty[],
  content: DemoRestaurant,
  dishes: readonly DemoDish[],
  random: Random,
): void {
  const words = new Set(dishes.flatMap(({ name }) => tellingWords(name)));
  const left = new Set(random.shuffled(rated));
  for (const rating of content.ratings) {
    if (rating.comment === null) continue;
    const mentioned = tellingWords(rating.comment).filter((word) => words.has(word));
    const writer = [...left].find(({ party }) => {
      const eaten = new Set(
        party.orders.flatMap(({ lines }) =>
          lines.flatMap(({ name, cancelled }) => (cancelled ? [] : tellingWords(name))),
        ),
      );
      return mentioned.every((word) => eaten.has(word));
    });
    if (!writer) continue;
    left.delete(writer);
    book.rate(writer.party, writer.at, rating);
  }
  for (const { party, at } of left) {
    book.rate(party, at, { stars: random.pick(content.ratings).stars, comment: null });
  }
}

function tellingWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= tellingWordLength);
}
