import { describe, expect, test } from 'vitest';
import { freePlaces, type Placed, type Point, type Rect, rectOf } from './free-place.ts';
import { type TableShape, tableShapes } from './table-status.ts';

function freePlace(shape: TableShape, tables: readonly Placed[], visible: Rect): Point {
  const [place] = freePlaces(shape, 1, tables, visible);
  if (!place) throw new Error('no place');
  return place;
}

describe('freePlaces', () => {
  const visible = { x: 0, y: 0, width: 700, height: 500 };

  test('the first table stands in the upper left of what is visible', () => {
    expect(freePlace('rectangle', [], visible)).toEqual({ x: 40, y: 40 });
    expect(freePlace('rectangle', [], { ...visible, x: 500, y: 1000 })).toEqual({ x: 520, y: 1000 });
  });

  test.each<[what: string, shape: TableShape, table: Placed, place: { x: number; y: number }]>([
    ['right of it', 'rectangle', { shape: 'rectangle', x: 40, y: 40 }, { x: 208, y: 40 }],
    [
      'further right of a wide one',
      'rectangle',
      { shape: 'wide_rectangle', x: 40, y: 40 },
      { x: 280, y: 40 },
    ],
    ['left of it where there is room', 'rectangle', { shape: 'rectangle', x: 208, y: 40 }, { x: 40, y: 40 }],
    [
      'right of it where a wide one has none',
      'wide_rectangle',
      { shape: 'circle', x: 208, y: 40 },
      { x: 376, y: 40 },
    ],
    ['above it where there is room', 'rectangle', { shape: 'rectangle', x: 40, y: 208 }, { x: 40, y: 40 }],
    ['beside it where there is none', 'rectangle', { shape: 'rectangle', x: 40, y: 207 }, { x: 208, y: 40 }],
  ])('beside another a table keeps its distance: %s', (_, shape, table, place) => {
    expect(freePlace(shape, [table], visible)).toEqual(place);
  });

  test('below another a table keeps its distance where only one fits beside', () => {
    const narrow = { x: 0, y: 0, width: 200, height: 400 };
    expect(freePlace('rectangle', [{ shape: 'rectangle', x: 40, y: 40 }], narrow)).toEqual({ x: 40, y: 208 });
  });

  test('what is visible may be as small as the table', () => {
    expect(freePlace('rectangle', [], { x: 64, y: 64, width: 128, height: 128 })).toEqual({ x: 64, y: 64 });
  });

  test('where no row is left below, the whole map is looked at', () => {
    const bottom = { x: 0, y: 4900, width: 700, height: 500 };
    const first = { shape: 'rectangle', x: 40, y: 40 } as const;
    expect(freePlace('rectangle', [first], bottom)).toEqual({ x: 208, y: 40 });
  });

  test('further tables stand in rows, none on another', () => {
    const tables: Placed[] = [];
    for (let made = 0; made < 12; made += 1) {
      const shape = made % 3 === 0 ? 'wide_rectangle' : 'rectangle';
      tables.push({ shape, ...freePlace(shape, tables, visible) });
    }
    expect(tables.slice(0, 4).map(({ y }) => y)).toEqual([40, 40, 40, 208]);
    for (const a of tables) {
      for (const b of tables) {
        if (a === b) continue;
        const [one, other] = [rectOf(a), rectOf(b)];
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true);
      }
    }
  });

  test('when nothing is free in sight, the nearest row below is taken', () => {
    const full = freePlace('rectangle', [{ shape: 'rectangle', x: 240, y: 640 }], {
      x: 200,
      y: 600,
      width: 200,
      height: 200,
    });
    expect(full).toEqual({ x: 40, y: 616 });
  });

  test('in the lower right corner a table is still whole on the map', () => {
    const { x, y } = freePlace('wide_rectangle', [], { x: 1900, y: 4950, width: 400, height: 400 });
    expect(x + 192 <= 2000 && y + 128 <= 5000).toBe(true);
  });

  test('an area far outside the map costs no time and puts the table on it', () => {
    const everywhere = { x: -1_000_000, y: -1_000_000, width: 2_000_000, height: 2_000_000 };
    expect(freePlace('circle', [], everywhere)).toEqual({ x: 40, y: 40 });
    expect(freePlace('circle', [], { ...visible, x: 500_000, y: -500_000 })).toEqual({ x: 40, y: 40 });
  });

  test.each(tableShapes)('several stand where one after the other would: %s', (shape) => {
    const standing: Placed[] = [
      { shape: 'rectangle', x: 40, y: 40 },
      { shape: 'wide_rectangle', x: 333, y: 57 },
      { shape: 'circle', x: 333, y: 57 },
      { shape: 'circle', x: 1800, y: 300 },
    ];
    const area = { x: 100, y: 20, width: 900, height: 400 };
    const several = freePlaces(shape, 60, standing, area);
    expect(several).toHaveLength(60);
    for (const [index, place] of several.entries()) {
      const before = several.slice(0, index).map((other) => ({ shape, ...other }));
      expect(place).toEqual(freePlace(shape, [...standing, ...before], area));
    }
  });

  test('on a full map all others stand in the upper left corner', () => {
    const places = freePlaces('rectangle', 400, [], visible);
    const corner = { x: 40, y: 40 };
    const full = places.findIndex(({ x, y }, index) => index > 0 && x === corner.x && y === corner.y);
    expect(full).toBe(319);
    expect(new Set(places.slice(0, full).map(({ x, y }) => `${x}, ${y}`)).size).toBe(full);
    expect(places.slice(full)).toEqual(Array.from({ length: 400 - full }, () => corner));
  });
});
