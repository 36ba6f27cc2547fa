import { describe, expect, it } from 'vitest';
import { byCombination } from './combined-lines.ts';

const line = (id: string, partOf: number | null, ...options: string[]) => ({
  ...{ id, partOf, options: options.map((name) => ({ name })) },
});

/** `Menü[soup pasta(Käse)] cola` */
function shown(lines: ReturnType<typeof line>[]): string {
  return byCombination(lines)
    .map(({ name, lines: all }) => {
      const dishes = all.map(({ id, options }) =>
        options.length > 0 ? `${id}(${options.map((option) => option.name).join()})` : id,
      );
      return name === null ? dishes.join() : `${name}[${dishes.join(' ')}]`;
    })
    .join(' ');
}

describe('the lines of an order [EXT-5]', () => {
  it('stand together where they are of one combination, under its name', () => {
    const lines = [
      line('soup', 1, 'Menü'),
      line('pasta', 1, 'Menü', 'Käse'),
      line('cola', null, 'Eis'),
      line('salad', 3, 'Menü'),
      line('fish', 3, 'Menü'),
      line('beer', null),
    ];
    expect(shown(lines)).toBe('Menü[soup pasta(Käse)] cola(Eis) Menü[salad fish] beer');
    expect(shown([])).toBe('');
  });

  it('are of two combinations where the same was ordered twice', () => {
    expect(shown([line('soup', 1, 'Menü'), line('soup', 2, 'Menü')])).toBe('Menü[soup] Menü[soup]');
  });
});
