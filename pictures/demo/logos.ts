import { gelati } from './desserts.ts';
import { streetFood } from './street-food.ts';
import { at, centred, emoji, shadow } from './svg.ts';

const badge = (light: string, dark: string, motif: string) =>
  `<rect width="640" height="640" fill="${dark}"/><circle cx="270" cy="210" r="520" fill="${centred(light, dark)}"/>${motif}`;

const framed = (drawing: string | undefined, scale: number) =>
  at(320 - 320 * scale, 320 - 322 * scale, drawing ?? '', { scale });

/** Logos by their file name; full bleed, the page rounds the corners. */
export const logos: Record<string, string> = {
  'logo-trattoria-sole': badge(
    '#2f7a5e',
    '#1f5b45',
    shadow(324, 506, 178, 30, 0.55) + at(320, 318, emoji('1f345', 'hue-rotate(5deg)'), { scale: 4.9 }),
  ),
  'logo-gelateria-sole': badge('#fdeaf0', '#f2b3c4', framed(gelati['gelato-cono'], 0.86)),
  'logo-imbiss-am-markt': badge('#ffdf9a', '#e8a13a', framed(streetFood['pommes'], 0.9)),
};
