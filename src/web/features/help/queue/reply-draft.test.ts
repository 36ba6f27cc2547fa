import { describe, expect, test } from 'vitest';
import { isChanged, withAnswer } from './reply-draft.ts';

const draft = { status: 'offen', answer: '', version: 1 } as const;

describe('withAnswer', () => {
  test('suggests that an answered question is resolved', () => {
    expect(withAnswer(draft, 'Y')).toEqual({ status: 'gelöst', answer: 'Y', version: 1 });
    expect(withAnswer({ ...draft, status: 'in_bearbeitung' }, 'Y').status).toBe('gelöst');
  });

  test('leaves a state alone that was chosen by hand, while typing on', () => {
    expect(withAnswer({ ...draft, answer: 'Y' }, 'Yes').status).toBe('offen');
    expect(withAnswer({ ...draft, status: 'geschlossen' }, 'Y').status).toBe('geschlossen');
    expect(withAnswer(draft, '  ').status).toBe('offen');
  });
});

test.each([
  [draft, { status: 'offen', answer: null }, false],
  [{ ...draft, answer: ' ' }, { status: 'offen', answer: null }, false],
  [{ ...draft, answer: 'Yes' }, { status: 'offen', answer: null }, true],
  [{ ...draft, answer: 'Yes' }, { status: 'offen', answer: 'Yes' }, false],
  [draft, { status: 'gelöst', answer: null }, true],
] as const)('isChanged(%j, %j)', (written, ticket, expected) => {
  expect(isChanged(written, ticket)).toBe(expected);
});
