import { expect, it } from 'vitest';
import { clampToMap, clampZoom, mapLimits, tileHeight, tileWidth } from './table-map.ts';
import { tableShapes } from './table-status.ts';

it.each([
  ['rectangle', { x: 10.4, y: 10.5 }, { x: 10, y: 11 }],
  ['rectangle', { x: -1, y: -5000 }, { x: 0, y: 0 }],
  ['circle', { x: 1e6, y: 1e6 }, { x: 2000 - 128, y: 5000 - 128 }],
  ['wide_rectangle', { x: 2000 - 128, y: 40 }, { x: 2000 - 192, y: 40 }],
  ['wide_rectangle', { x: 0, y: 4999 }, { x: 0, y: 4872 }],
] as const)('keeps a %s at %j whole on the map, at %j [MAP-1]', (shape, wanted, place) => {
  expect(clampToMap(shape, wanted)).toEqual(place);
});

it.each([
  [0.1, 0.5],
  [0.7 + 0.1, 0.8],
  [1.1 + 0.1 + 0.1, 1.3],
  [0.94, 0.9],
  [1, 1],
  [7, 2],
])('makes %d the zoom %d [MAP-2]', (zoom, nearest) => {
  expect(clampZoom(zoom)).toBe(nearest);
});

it('has room for a tile of every shape in its last corner [MAP-1]', () => {
  for (const shape of tableShapes) {
    const { x, y } = clampToMap(shape, { x: mapLimits.width, y: mapLimits.height });
    expect([x + tileWidth(shape), y + tileHeight]).toEqual([mapLimits.width, mapLimits.height]);
  }
});
