import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../styles.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** The colour tokens of styles.css, as written there. */
function tokens(theme: Theme): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', one, light, dark] of css.matchAll(
    /--color-([\w-]+): (?:(#\w+)|light-dark\((#\w+), (#\w+)\));/g,
  )) {
    found.set(name, one ?? (theme === 'light' ? light : dark) ?? '');
  }
  return found;
}

/** Relative luminance, WCAG 2.1. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const surfaces = ['paper', 'card'];
const statuses = ['new', 'progress', 'ready', 'served', 'done', 'cancelled'].map((name) => `status-${name}`);
const tinted = ['basil', 'paprika', 'plum', ...statuses];

const textPairs: [text: string, ground: string][] = [
  ...['ink', 'ink-soft', 'ink-faint'].flatMap((text) =>
    [...surfaces, 'sunk'].map((ground): [string, string] => [text, ground]),
  ),
  ...tinted.flatMap((text) =>
    [...surfaces, `${text}-tint`].map((ground): [string, string] => [text, ground]),
  ),
  ...['ink', 'ink-soft'].flatMap((text) =>
    [...tinted, 'saffron'].map((ground): [string, string] => [text, `${ground}-tint`]),
  ),
  ...[...surfaces, 'saffron-tint'].map((ground): [string, string] => ['saffron-ink', ground]),
  ['on-basil', 'basil'],
  ['on-basil', 'basil-hover'],
  ['on-paprika', 'paprika'],
  ['on-paprika', 'paprika-hover'],
  ['on-saffron', 'saffron'],
  ['on-rank', 'gold'],
  ['on-rank', 'silver'],
  ['on-rank', 'bronze'],
  ['paper', 'ink'],
];

describe.each<Theme>(['light', 'dark'])('%s theme', (theme) => {
  const colours = tokens(theme);
  const colour = (name: string) => {
    const value = colours.get(name);
    if (!value) throw new Error(`styles.css has no colour ${name}`);
    return value;
  };

  test.each(textPairs)('text %s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(surfaces)('the edge of a control on %s reaches 3:1', (ground) => {
    expect(contrast(colour('line-strong'), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  test.each([...surfaces, 'sunk'])('the focus ring on %s reaches 3:1', (ground) => {
    expect(contrast(colour('basil'), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
