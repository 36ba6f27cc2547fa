import * as garnish from './garnishes.ts';
import * as glass from './glassware.ts';
import { blob, spread } from './layout.ts';
import { at, centred, horizontal, raised, shadow, vertical } from './svg.ts';
import * as on from './toppings.ts';

const crema = `<rect width="640" height="640" fill="#8a4f22"/>${at(312, 324, `<circle r="160" fill="${centred('#c98a48', '#8a4a1c')}"/><path d="${blob(118, { seed: 4, waver: 0.09 })}" fill="#dba45f" opacity="0.7"/><path d="${blob(70, { seed: 7, waver: 0.12 })}" fill="#e9bd7c" opacity="0.7"/><path d="M-112 -54Q-70 -112 0 -122" fill="none" stroke="#fff0d0" stroke-width="11" stroke-linecap="round" opacity="0.5"/>`)}`;
const bean = raised(
  '<ellipse rx="30" ry="21" fill="#4a2814"/><path d="M-27 2Q0 -9 27 2" fill="none" stroke="#a06a3e" stroke-width="5" stroke-linecap="round"/>',
  5,
);
const latteArt = `<rect width="640" height="640" fill="#a5662f"/>${at(312, 324, `<circle r="160" fill="${centred('#d79a58', '#9c5a26')}"/><path d="M0 112C-70 72 -116 26 -104 -34C-94 -84 -34 -92 0 -46C34 -92 94 -84 104 -34C116 26 70 72 0 112Z" fill="#fff6e6"/><path d="M0 84C-48 52 -80 18 -72 -22C-64 -52 -24 -56 0 -20C24 -56 64 -52 72 -22C80 18 48 52 0 84Z" fill="#c98a48"/><path d="M0 58C-30 38 -50 14 -44 -10C-38 -28 -14 -30 0 -4C14 -30 38 -28 44 -10C50 14 30 38 0 58Z" fill="#fff6e6"/>`)}`;

const layered = `<rect x="180" y="158" width="280" height="110" fill="${vertical('#fffaf0', '#f5e3c6')}"/><rect x="180" y="262" width="280" height="90" fill="${vertical('#c58a52', '#8a4f26')}"/><rect x="180" y="346" width="280" height="230" fill="${vertical('#e9c79c', '#fff1dc')}"/>`;

export const coffees: Record<string, string> = {
  espresso:
    at(48, 46, glass.cup(crema), { scale: 0.86 }) +
    at(92, 548, bean, { rotate: -30, scale: 1.15 }) +
    at(150, 584, bean, { rotate: 35, scale: 1.15 }),
  cappuccino: glass.cup(latteArt),
  'caffe-corretto':
    at(-22, 92, glass.cup(crema, ['#f5dcc0', '#b5855a']), { scale: 0.8 }) +
    shadow(536, 322, 66, 16, 0.3) +
    at(
      536,
      186,
      `<path d="M-44 -118L-34 0C-30 34 30 34 34 0L44 -118Z" fill="#eaf5f6" opacity="0.85"/><path d="M-39 -60L-34 0C-30 34 30 34 34 0L39 -60Z" fill="${vertical('#fdf6d8', '#ecd894')}"/><path d="M-8 26L-8 100L-44 120L44 120L8 100L8 26Z" fill="${horizontal('#ffffff', '#c9dbe2')}"/><path d="M-44 -118L-34 0C-30 34 30 34 34 0L44 -118Z" fill="none" stroke="#9fb4bd" stroke-width="3"/><path d="M-28 -96L-22 -10" stroke="#ffffff" stroke-width="8" stroke-linecap="round"/>`,
      { scale: 1.06 },
    ),
  cioccolata: glass.cup(
    `<rect width="640" height="640" fill="#4a2414"/>${at(312, 324, `<circle r="160" fill="${centred('#7a4426', '#43200f')}"/>`)}${at(312, 318, garnish.cream(92, 4))}${at(318, 306, garnish.cream(56, 6))}${on.specks(22, 84, ['#5d3018', '#8a5230'], { x: 312, y: 316, size: 8 })}`,
    ['#f3c6b8', '#c46a58'],
  ),
  'latte-macchiato': glass.drink({
    glass: glass.highball,
    liquid: ['#fff6e8', '#f6e3c8'],
    level: 158,
    surface: '#fffaf2',
    inside: layered,
    front: `${at(320, 140, raised(`<path d="M-112 14C-116 -34 -70 -52 -40 -42C-10 -66 50 -62 66 -40C98 -46 118 -14 112 14Q0 40 -112 14Z" fill="${vertical('#ffffff', '#f3e4cf')}"/>`, 4))}${on.specks(12, 34, ['#8a5230'], { y: 124, size: 6 })}`,
  }),
  'te-menta': glass.drink({
    glass: {
      ...glass.tumbler,
      shape: 'M170 158L190 500Q194 540 232 540L408 540Q446 540 450 500L470 158Z',
      rim: { y: 158, radius: 150 },
      taper: 0.06,
    },
    liquid: ['#eef2b0', '#bfd067'],
    level: 220,
    inside: `<g opacity="0.85">${spread(7, 120, { y: 390, seed: 4 })
      .map(({ x, y, angle }) => at(x, y, on.basil, { rotate: angle, scale: 1.9 }))
      .join('')}</g>`,
    front: garnish.mint(292, 178, 1.55) + at(446, 168, garnish.lemonSlice, { scale: 1.15, rotate: 10 }),
  }),
};
