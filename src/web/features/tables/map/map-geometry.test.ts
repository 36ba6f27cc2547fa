import { describe, expect, test } from 'vitest';
import {
  areAllInSight,
  boundsOf,
  edgePush,
  hasDragged,
  middleToShow,
  scrollAfterZoom,
  zoomStep,
  zoomToFit,
} from './map-geometry.ts';

test.each([
  [7.9, 0, false],
  [8, 0, true],
  [-6, -6, true],
  [5, 5, false],
])('[MAP-3] a pointer that moved by %d, %d has dragged: %s', (x, y, dragged) => {
  expect(hasDragged({ x: 100, y: 100 }, { x: 100 + x, y: 100 + y })).toBe(dragged);
});

describe('zoom', () => {
  test.each([
    [1, 2],
    [2, 0.5],
    [0.7, 0.8],
  ])('[MAP-2] from %d to %d the point below the pointer stays', (from, to) => {
    const at = { x: 300, y: 120 };
    const before = { x: 450, y: 900 };
    const after = scrollAfterZoom(before, at, from, to);
    expect((after.x + at.x) / to).toBeCloseTo((before.x + at.x) / from);
    expect((after.y + at.y) / to).toBeCloseTo((before.y + at.y) / from);
  });

  test('[MAP-2] goes in tenths between a half and two', () => {
    expect(zoomStep(0.7, 1)).toBe(0.8);
    expect(zoomStep(0.3 + 0.3, -1)).toBe(0.5);
    expect(zoomStep(0.5, -1)).toBe(0.5);
    expect(zoomStep(2, 1)).toBe(2);
  });

  test.each([
    [{ width: 500, height: 300 }, 1],
    [{ width: 936, height: 300 }, 1], // fits exactly, with the margin
    [{ width: 937, height: 300 }, 0.9],
    [{ width: 300, height: 1186 }, 0.6],
    [{ width: 1900, height: 4900 }, 0.5],
  ])('%j fits into 1000 × 750 at %d', (size, zoom) => {
    expect(zoomToFit({ x: 0, y: 0, ...size }, { width: 1000, height: 750 })).toBe(zoom);
  });
});

test('the bounds of tables include the width of each shape', () => {
  expect(boundsOf([])).toBeNull();
  expect(
    boundsOf([
      { shape: 'circle', x: 40, y: 300 },
      { shape: 'wide_rectangle', x: 200, y: 60 },
    ]),
  ).toEqual({ x: 40, y: 60, width: 352, height: 368 });
});

test.each([
  ['no tables', [], true],
  ['whole ones', [{ shape: 'rectangle', x: 100, y: 100 }], true],
  ['one that is cut on the left', [{ shape: 'rectangle', x: 90, y: 100 }], false],
  ['one that is cut at the top', [{ shape: 'rectangle', x: 100, y: 90 }], false],
  ['one that is cut on the right', [{ shape: 'wide_rectangle', x: 400, y: 100 }], false],
  ['a narrower one there', [{ shape: 'circle', x: 400, y: 100 }], true],
  ['one that is cut at the bottom', [{ shape: 'circle', x: 100, y: 290 }], false],
  [
    'one of two',
    [
      { shape: 'circle', x: 100, y: 100 },
      { shape: 'circle', x: 900, y: 900 },
    ],
    false,
  ],
] as const)('of a view of 460 × 300 with %s, all are in sight: %s', (_, tables, areAll) => {
  expect(areAllInSight({ x: 100, y: 100, width: 460, height: 300 }, tables)).toBe(areAll);
});

describe('[MAP-2] what a view without a table shows', () => {
  const two = [
    { shape: 'rectangle', x: 0, y: 0 },
    { shape: 'rectangle', x: 400, y: 0 },
  ] as const;
  const far = { shape: 'rectangle', x: 400, y: 4000 } as const;
  const view = { width: 800, height: 600 };

  test.each([
    ['nothing else where a table is in sight', two, { x: 0, y: 0 }, null],
    ['nothing where there are no tables', [], { x: 0, y: 0 }, null],
    ['the middle of all, where they fit', two, { x: 900, y: 2000 }, { x: 264, y: 64 }],
    ['the same where only the edge of one is in sight', two, { x: 500, y: 0 }, { x: 264, y: 64 }],
    ['the nearest, where they do not fit', [...two, far], { x: 900, y: 2900 }, { x: 464, y: 4064 }],
    ['the nearest, also between them', [...two, far], { x: 0, y: 700 }, { x: 464, y: 64 }],
  ])('%s', (_, tables, at, middle) => {
    expect(middleToShow({ ...at, ...view }, tables)).toEqual(middle);
  });
});

test('the view follows a table that is held at its edge', () => {
  expect(edgePush(400, 800)).toBe(0);
  expect(edgePush(10, 800)).toBeLessThan(0);
  expect(edgePush(790, 800)).toBeGreaterThan(0);
  expect(edgePush(-500, 800)).toBe(-14);
});
