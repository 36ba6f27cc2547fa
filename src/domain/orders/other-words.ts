/** How the name of a chosen extra may begin: `2× `, `½ `, `2/5 `. */
const measure = /^(?:\d+×|\d+\/\d+|[½⅓⅔¼¾]) /;

/**
 * A name in other words, that of a chosen extra with its measure; undefined: there are none for it.
 *
 * @param words by the names of the menu
 */
export function inOtherWords(
  name: string,
  words: Pick<ReadonlyMap<string, string>, 'get'>,
): string | undefined {
  const [begin = ''] = measure.exec(name) ?? [];
  const rest = words.get(name.slice(begin.length));
  return words.get(name) ?? (rest && begin + rest);
}
