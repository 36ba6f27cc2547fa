import { describe, expect, it } from 'vitest';
import { courseId, firstCourses, heldLines, nextCourse } from './courses.ts';

describe('an order course by course [CRS-2]', () => {
  it.each([
    ['nothing of one course', ['mains', 'mains'], [false, false]],
    ['all but the first course', ['desserts', 'starters', 'mains'], [true, false, true]],
    ['no drinks, which wait for nothing', ['drinks', 'mains', 'desserts'], [false, false, true]],
    ['nothing but for drinks', ['drinks', 'drinks'], [false, false]],
    [
      'nothing without a course, or of one that is no more',
      [null, 'gone', 'desserts'],
      [false, false, false],
    ],
    ['nothing of nothing', [], []],
  ])('holds %s', (_, lines, held) => {
    expect(heldLines(lines, firstCourses)).toEqual(held);
  });

  it('goes by the order that the house has set', () => {
    expect(heldLines(['starters', 'mains'], firstCourses.toReversed())).toEqual([true, false]);
  });
});

describe('the next course [CRS-3]', () => {
  const line = (course: string | null) => ({ course });

  it('is the first of those that are held, all of it', () => {
    const held = [line('desserts'), line('mains'), line('mains')];
    expect(nextCourse(held, firstCourses)).toEqual([line('mains'), line('mains')]);
  });

  it('is what was held by hand of no course, before all others', () => {
    expect(nextCourse([line('starters'), line(null), line('drinks')], firstCourses)).toEqual([
      line(null),
      line('drinks'),
    ]);
  });

  it('is nothing where nothing is held', () => {
    expect(nextCourse([], firstCourses)).toEqual([]);
  });
});

it('knows the ids of courses', () => {
  expect(firstCourses.every(({ id }) => courseId.test(id))).toBe(true);
  expect(courseId.test('0193a5c2-7e1f-7abc-8def-0123456789ab')).toBe(true);
  expect(courseId.test('lunch')).toBe(false);
});
