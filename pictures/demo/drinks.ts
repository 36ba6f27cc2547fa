import * as garnish from './garnishes.ts';
import * as glass from './glassware.ts';
import { spread } from './layout.ts';
import { at, horizontal, raised, round, shadow, vertical } from './svg.ts';
import * as on from './toppings.ts';

const orangeSlice = garnish.citrusSlice('#f28a1c', '#ffb648', '#f79a24');
const limeSlice = garnish.citrusSlice('#5fa336', '#d3ec8c', '#a6d45c');
const ice = (spots: readonly (readonly [x: number, y: number, rotate: number])[], scale = 1) =>
  spots.map(([x, y, rotate]) => at(x, y, glass.iceCube, { rotate, scale })).join('');
const straw = (x: number, colour: string, length = 500) =>
  `<path d="M${x} 20L${x - length * 0.13} ${20 + length}" stroke="${colour}" stroke-width="17" stroke-linecap="round"/><path d="M${x - 4} 22L${x - 4 - length * 0.125} ${length}" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity="0.55"/>`;

const bottle = (colours: readonly [string, string], label: string) =>
  at(
    0,
    0,
    `<path d="M-34 -240L-34 -150C-34 -110 -78 -96 -78 -40L-78 226Q-78 252 -52 252L52 252Q78 252 78 226L78 -40C78 -96 34 -110 34 -150L34 -240Z" fill="${horizontal(colours[0], colours[1])}"/><rect x="-38" y="-262" width="76" height="42" rx="10" fill="${label}"/><rect x="-78" y="-6" width="156" height="136" fill="#fffaf0"/><rect x="-78" y="10" width="156" height="14" fill="${label}"/><circle cy="76" r="30" fill="${label}" opacity="0.9"/><path d="M-56 -40L-56 210" stroke="#ffffff" stroke-width="13" stroke-linecap="round" opacity="0.42"/>`,
  );

const wine = (liquid: readonly [string, string]) =>
  at(-29, -34, glass.drink({ glass: glass.wineGlass, liquid, level: 200 }), { scale: 1.09 });
const besideBottle = (liquid: readonly [string, string], colours: readonly [string, string], label: string) =>
  `${shadow(452, 566, 96, 18, 0.34)}${at(448, 306, bottle(colours, label), { scale: 1.02 })}${at(-74, 32, glass.drink({ glass: glass.wineGlass, liquid, level: 212 }), { scale: 0.95 })}`;

const spritzIce = ice([
  [252, 262, -12],
  [352, 238, 16],
  [306, 330, 6],
  [400, 312, -20],
]);
const bubbly = { x: 190, y: 230, width: 260, height: 160 };

export const drinks: Record<string, string> = {
  'aperol-spritz': glass.drink({
    glass: glass.balloon,
    liquid: ['#ffa03c', '#ee4f1c'],
    level: 188,
    inside: spritzIce + glass.fizz(26, bubbly),
    behind: straw(444, '#3f7d5e', 330),
    front: at(436, 134, orangeSlice, { scale: 1.35, rotate: 14 }),
  }),
  hugo: glass.drink({
    glass: glass.balloon,
    liquid: ['#f3f5c4', '#cfdf86'],
    level: 188,
    inside:
      at(246, 300, limeSlice, { scale: 1.1 }) +
      spritzIce +
      at(392, 280, on.basil, { scale: 1.4, rotate: 40 }) +
      glass.fizz(30, bubbly),
    behind: straw(404, '#d98aa6', 340),
    front: garnish.mint(262, 148, 1.35),
  }),
  'limoncello-spritz': glass.drink({
    glass: glass.balloon,
    liquid: ['#fff3a0', '#f5cd2c'],
    level: 188,
    inside: at(400, 300, garnish.lemonSlice, { scale: 1.15 }) + spritzIce + glass.fizz(26, bubbly, 6),
    behind: at(266, 128, garnish.sprig, { rotate: -72, scale: 1.1 }),
    front: at(434, 134, garnish.lemonSlice, { scale: 1.3, rotate: 14 }),
  }),
  negroni: glass.drink({
    glass: glass.tumbler,
    liquid: ['#e0503a', '#a31722'],
    level: 262,
    inside: ice([[322, 372, -6]], 2.1),
    front: at(456, 190, orangeSlice, { scale: 1.3, rotate: 10 }),
  }),
  'gin-tonic': glass.drink({
    glass: glass.balloon,
    liquid: ['#eef8f6', '#c3e2e0'],
    level: 180,
    inside:
      at(252, 318, garnish.cucumber, { scale: 1.7 }) +
      at(376, 268, garnish.cucumber, { scale: 1.7 }) +
      spritzIce +
      glass.fizz(34, bubbly, 5) +
      on.specks(8, 90, ['#4a3f6b'], { y: 300, size: 11 }),
    behind: at(398, 124, garnish.sprig, { rotate: -104, scale: 1.05 }),
    front: at(230, 140, limeSlice, { scale: 1.2, rotate: -10 }),
  }),
  'espresso-martini': glass.drink({
    glass: glass.martini,
    liquid: ['#5a3320', '#24120a'],
    level: 160,
    surface: '#e2bd8a',
    front: `<ellipse cx="320" cy="158" rx="158" ry="19" fill="${vertical('#f3d9b0', '#cfa06a')}"/>${[
      [-26, 0, 20],
      [8, -5, -30],
      [30, 5, 60],
    ]
      .map(([x = 0, y = 0, rotate = 0]) =>
        at(
          320 + x,
          156 + y,
          raised(
            '<ellipse rx="15" ry="9" fill="#3b1f10"/><path d="M-12 0Q0 4 12 0" stroke="#8a5a36" stroke-width="2.4" fill="none"/>',
            2,
          ),
          { rotate },
        ),
      )
      .join('')}`,
  }),
  bellini: glass.drink({
    glass: glass.flute,
    liquid: ['#ffd9b8', '#f79a78'],
    level: 142,
    inside: glass.fizz(24, { x: 262, y: 160, width: 116, height: 200 }),
    front: at(
      404,
      92,
      raised(
        `<path d="M-50 12C-44 -40 44 -40 50 12C20 34 -20 34 -50 12Z" fill="${round('#ffb36b', '#f06a3c')}"/><path d="M-42 8C-34 -26 34 -26 42 8" fill="none" stroke="#ffe0b8" stroke-width="8" stroke-linecap="round"/>`,
      ),
      { rotate: 62, scale: 1.15 },
    ),
  }),
  crodino: glass.drink({
    glass: glass.tumbler,
    liquid: ['#ffcf58', '#ee8a1c'],
    level: 232,
    inside:
      ice(
        [
          [238, 318, -14],
          [372, 306, 12],
          [306, 432, 8],
          [420, 436, -16],
        ],
        1.25,
      ) + glass.fizz(26, { x: 180, y: 260, width: 280, height: 260 }),
    behind: straw(474, '#3f7d5e'),
    front: at(206, 180, orangeSlice, { scale: 1.3, rotate: -10 }),
  }),
  'vino-rosso': wine(['#a3243e', '#5a0f24']),
  'vino-chianti': besideBottle(['#b02a3e', '#6a1226'], ['#2f4a34', '#16281c'], '#a3243e'),
  'vino-bianco': wine(['#fbf2ae', '#e5d06a']),
  'vino-lugana': besideBottle(['#f3f0b4', '#d3d276'], ['#a9c07a', '#6c8a48'], '#4d7c3a'),
  'vino-rosato': wine(['#ffb9b4', '#ee7f86']),
  prosecco: glass.drink({
    glass: glass.flute,
    liquid: ['#fff0b8', '#eec75c'],
    level: 132,
    inside: glass.fizz(44, { x: 262, y: 150, width: 116, height: 210 }, 8),
  }),
  'acqua-frizzante': glass.drink({
    glass: glass.highball,
    liquid: ['#e3f4fb', '#b3dcee'],
    level: 176,
    inside:
      ice(
        [
          [280, 262, -10],
          [366, 330, 14],
        ],
        0.95,
      ) + glass.fizz(60, { x: 230, y: 200, width: 180, height: 340 }, 9),
    front: at(418, 116, garnish.lemonSlice, { scale: 1.2, rotate: 12 }),
  }),
  'acqua-naturale': `${shadow(440, 572, 92, 18, 0.34)}${at(436, 318, bottle(['#cfe6f5', '#8fbfe0'], '#2f7a8c'), { scale: 1.02 })}${at(-92, 44, glass.drink({ glass: glass.highball, liquid: ['#e6f2fb', '#bcdcf0'], level: 214 }), { scale: 0.92 })}`,
  limonata: glass.drink({
    glass: glass.highball,
    liquid: ['#fff6b0', '#f6d84a'],
    level: 160,
    inside:
      at(282, 300, garnish.lemonSlice, { scale: 1.15 }) +
      at(364, 420, garnish.lemonSlice, { scale: 1.1 }) +
      ice(
        [
          [360, 262, 12],
          [276, 440, -8],
        ],
        0.95,
      ) +
      glass.fizz(16, { x: 230, y: 200, width: 180, height: 320 }),
    behind: straw(438, '#c4412b'),
    front: garnish.mint(268, 128, 1.25),
  }),
  cola: glass.drink({
    glass: glass.highball,
    liquid: ['#7a3a20', '#2a110a'],
    level: 160,
    inside:
      ice(
        [
          [278, 240, -12],
          [362, 312, 14],
          [284, 404, 8],
        ],
        1,
      ) + glass.fizz(40, { x: 230, y: 180, width: 180, height: 350 }, 4),
    behind: straw(438, '#c4412b'),
    front: at(224, 118, garnish.lemonSlice, { scale: 1.15, rotate: -12 }),
  }),
  aranciata: glass.drink({
    glass: glass.highball,
    liquid: ['#ffb852', '#f07f1c'],
    level: 160,
    inside:
      ice(
        [
          [280, 256, 10],
          [362, 340, -12],
        ],
        1,
      ) +
      at(292, 430, orangeSlice, { scale: 1.1 }) +
      glass.fizz(30, { x: 230, y: 180, width: 180, height: 350 }, 7),
    behind: straw(438, '#1f5b45'),
    front: at(224, 118, orangeSlice, { scale: 1.2, rotate: -12 }),
  }),
  apfelschorle: glass.drink({
    glass: glass.highball,
    liquid: ['#f7e38c', '#dcae34'],
    level: 150,
    inside: glass.fizz(60, { x: 230, y: 170, width: 180, height: 370 }, 6),
    front: at(
      424,
      470,
      raised(
        `<path d="M0 -46C40 -74 92 -40 80 24C72 76 34 92 0 78C-34 92 -72 76 -80 24C-92 -40 -40 -74 0 -46Z" fill="${round('#d4e26a', '#7fa32c')}"/><path d="M0 -44Q2 -74 22 -88" fill="none" stroke="#6b4424" stroke-width="9" stroke-linecap="round"/><ellipse cx="-30" cy="-16" rx="18" ry="12" fill="#fff" opacity="0.6"/>`,
        9,
      ),
      { scale: 1.02 },
    ),
  }),
  birra: glass.drink({
    glass: {
      ...glass.highball,
      shape: 'M186 104L212 520Q214 560 254 560L386 560Q426 560 428 520L454 104Z',
      rim: { y: 104, radius: 134 },
      taper: 0.06,
    },
    liquid: ['#ffc940', '#e58f12'],
    level: 190,
    inside: glass.fizz(56, { x: 220, y: 230, width: 200, height: 310 }, 8),
    front: `<clipPath id="beer"><path d="M170 40L196 236L444 236L470 40Z"/></clipPath><g clip-path="url(#beer)">${at(320, 168, raised(`<path d="M-134 52L-130 -40C-132 -84 -86 -92 -66 -76C-46 -104 6 -102 24 -78C52 -104 132 -92 134 -40L128 52Q96 76 64 54Q30 80 0 56Q-36 80 -66 54Q-100 76 -134 52Z" fill="${vertical('#ffffff', '#f6e6c4')}"/>`, 5))}${spread(
      14,
      90,
      { y: 150, seed: 4 },
    )
      .map(
        ({ x, y }, index) =>
          `<circle cx="${x.toFixed(0)}" cy="${(y * 0.5 + 76).toFixed(0)}" r="${6 + (index % 4) * 3}" fill="#ffffff" opacity="0.7"/>`,
      )
      .join('')}</g>`,
  }),
};
