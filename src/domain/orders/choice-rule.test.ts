import { describe, expect, it } from 'vitest';
import { adaptedRule, type ChoiceRule, isPossible } from './choice-rule.ts';

const rule = (change: Partial<ChoiceRule> = {}): ChoiceRule => ({
  ...{ least: 0, most: null, included: 0, pricing: 'sum' },
  ...change,
});

describe('a rule and the two flags, its summary [EXT-3]', () => {
  it.each<[Partial<ChoiceRule>, boolean, boolean, Partial<ChoiceRule> | null]>([
    [{ least: 2, most: 4 }, true, true, { least: 2, most: 4 }],
    [{ least: 2, most: 4 }, false, true, { least: 0, most: 4 }],
    [{ least: 2, most: 4, included: 2 }, true, false, null],
    [{ least: 0, most: 1, pricing: 'dearest' }, true, true, { least: 1, most: null, pricing: 'dearest' }],
    // The flags say it all.
    [{ least: 1, most: 1 }, true, true, null],
    [{ least: 1, most: null }, false, true, null],
    [{ least: 0, most: null, included: 2 }, false, true, { least: 0, most: null, included: 2 }],
  ])('%j, required %s, several %s: %j', (of, isRequired, isMultiSelect, expected) => {
    expect(adaptedRule(rule(of), { isRequired, isMultiSelect })).toEqual(expected && rule(expected));
  });
});

describe('a rule [EXT-3]', () => {
  it.each<[Partial<ChoiceRule>, boolean]>([
    [{}, true],
    [{ least: 2, most: 2 }, true],
    [{ least: 3, most: 2 }, false],
    [{ included: 1 }, true],
    [{ included: 1, pricing: 'dearest' }, false],
    [{ included: 1, pricing: 'mean' }, false],
  ])('%j can be followed: %s', (of, expected) => {
    expect(isPossible(rule(of))).toBe(expected);
  });
});
