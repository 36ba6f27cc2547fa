import { at, centred, emoji, shadow } from './svg.ts';

const badge = (light: string, dark: string, motif: string) =>
  `<rect width="640" height="640" fill="${dark}"/><circle cx="270" cy="210" r="520" fill="${centred(light, dark)}"/>${motif}`;

/** Logos by their file name; full bleed, the page rounds the corners. */
export const logos: Record<string, string> = {
  'logo-trattoria-sole': badge(
    '#2f7a5e',
    '#1f5b45',
    shadow(320, 520, 170, 26, 0.5) + at(320, 318, emoji('1f345', 'hue-rotate(14deg)'), { scale: 4.3 }),
  ),
  'logo-gelateria-sole': badge(
    '#fde4ea',
    '#f3b6c6',
    shadow(320, 560, 110, 20, 0.35) + at(320, 320, emoji('1f366'), { scale: 4.5 }),
  ),
  'logo-imbiss-am-markt': badge(
    '#ffd98a',
    '#e8a13a',
    shadow(320, 548, 160, 24, 0.4) + at(320, 318, emoji('1f35f', 'hue-rotate(16deg)'), { scale: 4.4 }),
  ),
};
