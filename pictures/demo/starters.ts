import * as garnish from './garnishes.ts';
import { blob, place, ring, spread } from './layout.ts';
import { at, centred, raised, round, vertical } from './svg.ts';
import { board, bowl, plate } from './tableware.ts';
import * as on from './toppings.ts';

const toast = raised(
  `<path d="M-112 -20C-126 -84 -60 -104 0 -98C60 -104 126 -84 112 -20L98 74C92 100 -92 100 -98 74Z" fill="${round('#e6a955', '#a8641f')}"/>
   <path d="M-98 -20C-110 -72 -54 -90 0 -85C54 -90 110 -72 98 -20L86 68C80 88 -80 88 -86 68Z" fill="${round('#ffedc2', '#eec57c')}"/>`,
  12,
);
const tomatoDice = raised(
  `<rect x="-17" y="-17" width="34" height="34" rx="9" fill="${round('#ff7d5c', '#cf2d1e')}"/><ellipse cx="-5" cy="-7" rx="7" ry="4" fill="#fff" opacity="0.5"/>`,
  5,
);
const bruschetta = (seed: number) =>
  toast +
  place(tomatoDice, spread(13, 66, { x: 0, y: -6, seed, jitter: 0.5 }), 1.08) +
  place(on.basil, spread(2, 34, { x: 0, y: -4, seed: seed + 2 }), 0.95);

const roastBeef = raised(
  `<path d="${blob(76, { seed: 4, waver: 0.06, squash: 0.82 })}" fill="${round('#c98a74', '#8f4f42')}"/><path d="${blob(66, { seed: 4, waver: 0.06, squash: 0.82 })}" fill="${round('#f3b5a6', '#d98a80')}"/>`,
  6,
);
const rawBeef = raised(
  `<path d="${blob(84, { seed: 7, waver: 0.07, squash: 0.86 })}" fill="${round('#d5404a', '#8f1f2e')}"/>
   <path d="M-50 -10Q-20 -30 10 -14T56 -20M-40 26Q-6 6 20 24T54 20M-24 -42Q0 -36 20 -46" fill="none" stroke="#ffc4bd" stroke-width="5" stroke-linecap="round" opacity="0.6"/>`,
  5,
);
const tomatoSlice = raised(
  `<circle r="66" fill="${round('#ff6a4e', '#c1261c')}"/><circle r="56" fill="${centred('#ff9a78', '#e8472f')}"/>
   ${ring(5, 31, { x: 0, y: 0, startAngle: -90 })
     .map(({ x, y, angle }) =>
       at(
         x,
         y,
         '<ellipse rx="17" ry="13" fill="#cf3320"/><circle cx="-5" cy="-2" r="3.4" fill="#ffe2a6"/><circle cx="5" cy="3" r="3.4" fill="#ffe2a6"/>',
         { rotate: angle + 90 },
       ),
     )
     .join('')}`,
  7,
);
const mozzarellaSlice = raised(
  `<path d="${blob(64, { seed: 5, waver: 0.03 })}" fill="${round('#ffffff', '#e7dbc6')}"/><ellipse cx="-16" cy="-22" rx="22" ry="12" fill="#fff" opacity="0.9"/>`,
  7,
);
const calamaro = raised(
  `<circle r="40" fill="none" stroke="#a8621a" stroke-width="31"/><circle r="40" fill="none" stroke="#e9ac4c" stroke-width="25"/>
   ${ring(15, 41, { x: 0, y: 0 })
     .map(
       ({ x, y }, index) =>
         `<circle cx="${(x * (0.86 + (index % 3) * 0.13)).toFixed(1)}" cy="${(y * (0.86 + (index % 3) * 0.13)).toFixed(1)}" r="${5 + (index % 3) * 2}" fill="${index % 2 ? '#ffdc92' : '#c47e26'}" opacity="0.75"/>`,
     )
     .join(
       '',
     )}<path d="M-40 -22A46 46 0 0 1 2 -46" fill="none" stroke="#fff0c0" stroke-width="6" stroke-linecap="round" opacity="0.8"/>`,
  8,
);
const focaccia = raised(
  `<rect x="-190" y="-140" width="380" height="286" rx="66" fill="#a9641f"/><rect x="-190" y="-150" width="380" height="280" rx="66" fill="${round('#fbd68c', '#dc9a40')}"/>
   ${spread(22, 165, { x: 0, y: 0, seed: 3, jitter: 0.4 })
     .filter(({ x, y }) => Math.abs(x) < 165 && Math.abs(y + 10) < 115)
     .map(
       ({ x, y }) =>
         `<ellipse cx="${x.toFixed(0)}" cy="${(y - 8).toFixed(0)}" rx="15" ry="11" fill="#a9641f" opacity="0.5"/><ellipse cx="${x.toFixed(0)}" cy="${(y - 5).toFixed(0)}" rx="12" ry="8" fill="#e2a850"/>`,
     )
     .join('')}`,
  12,
);
const wholeOlive = (light: string, dark: string) =>
  raised(
    `<ellipse rx="30" ry="25" fill="${round(light, dark)}"/><ellipse cx="-9" cy="-10" rx="9" ry="5" fill="#fff" opacity="0.6"/>`,
    6,
  );
const taggiasca = wholeOlive('#8d6a76', '#3a2430');
const greenWhole = wholeOlive('#c3cc62', '#67772a');
const pecorino = raised(
  `<path d="M-60 34L-48 -30L62 -8L54 44Z" fill="${vertical('#fff3c4', '#edcf83')}"/><path d="M-48 -30L62 -8L64 -18L-42 -42Z" fill="#b98b45"/><circle cx="-10" cy="8" r="7" fill="#ddb862"/><circle cx="26" cy="22" r="5" fill="#ddb862"/>`,
  8,
);
const mortadella = raised(
  `<circle r="58" fill="${round('#ffc9c4', '#e79a9a')}"/>${spread(9, 44, { x: 0, y: 0, seed: 3 })
    .map(
      ({ x, y }, index) =>
        `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${index % 3 === 0 ? 7 : 5}" fill="${index % 3 === 0 ? '#a8bf62' : '#fff1ec'}"/>`,
    )
    .join('')}`,
  6,
);
const pear = raised(
  `<path d="M0 -58C20 -58 22 -28 34 -6C56 36 30 58 0 58C-30 58 -56 36 -34 -6C-22 -28 -20 -58 0 -58Z" fill="#b9c24a"/><path d="M0 -50C15 -50 16 -24 28 -2C46 34 26 50 0 50C-26 50 -46 34 -28 -2C-16 -24 -15 -50 0 -50Z" fill="${round('#fffdf0', '#f2e8bb')}"/><ellipse cy="22" rx="9" ry="14" fill="#cdb56a"/>`,
  7,
);
const chicken = raised(
  `<path d="M-84 8C-86 -28 -30 -38 6 -30C44 -36 90 -22 84 8C80 34 30 36 2 30C-34 36 -80 34 -84 8Z" fill="${round('#f6cf95', '#c4853f')}"/><path d="M-52 -26L-38 30M-18 -32L-4 30M18 -32L32 31M50 -30L62 26" stroke="#7d461a" stroke-width="8" stroke-linecap="round" opacity="0.7"/>`,
  9,
);
const crouton = raised(
  `<rect x="-19" y="-19" width="38" height="38" rx="9" fill="${round('#f7cd82', '#b9762a')}"/>`,
  5,
);
const gorgonzola =
  on.dollop(4, '#fbfaf0', '#dcdccb') +
  on.specks(8, 24, ['#5f7f9c', '#4d7488'], { x: 0, y: 0, seed: 2, size: 8 });
const walnut = raised(
  `<path d="M-28 0C-28 -24 -8 -26 0 -18C8 -26 28 -24 28 0C28 22 8 26 0 18C-8 26 -28 22 -28 0Z" fill="${round('#dfab6a', '#8d5a2b')}"/><path d="M0 -17L0 17M-17 -7Q-9 0 -15 9M17 -7Q9 0 15 9" stroke="#6f431d" stroke-width="3.4" fill="none" stroke-linecap="round"/>`,
);
const radish = raised(
  `<circle r="26" fill="${round('#f45b86', '#c02a5c')}"/><circle r="21" fill="${centred('#ffffff', '#fbe7ee')}"/>`,
  4,
);
const carrot = raised(
  '<path d="M-34 6Q0 -14 34 4" fill="none" stroke="#d9641a" stroke-width="11" stroke-linecap="round"/><path d="M-32 4Q0 -16 32 2" fill="none" stroke="#ffa64d" stroke-width="5" stroke-linecap="round"/>',
  3,
);

const salad = (bed: string, topping: string, rim: readonly [string, string] = ['#d9b98c', '#96683a']) =>
  bowl(rim, `<rect width="640" height="640" fill="#4f8a34"/>${bed}${topping}`);
const green = garnish.leaves(26, 200, (index) => (index % 3 === 0 ? garnish.darkLeaf : garnish.greenLeaf), {
  scale: 1.15,
});
const colourful = garnish.leaves(
  26,
  200,
  (index) => [garnish.greenLeaf, garnish.darkLeaf, garnish.redLeaf][index % 3] ?? '',
  { seed: 4, scale: 1.1 },
);
const rocket = garnish.leaves(56, 205, () => on.rucola, { seed: 3, scale: 1.75 });

const dice = (light: string, dark: string) =>
  raised(`<rect x="-15" y="-15" width="30" height="30" rx="8" fill="${round(light, dark)}"/>`, 4);

export const starters: Record<string, string> = {
  bruschetta:
    board() +
    at(212, 268, bruschetta(2), { rotate: -14, scale: 1.02 }) +
    at(434, 272, bruschetta(5), { rotate: 12, scale: 1.02 }) +
    at(322, 400, bruschetta(9), { rotate: -3, scale: 1.06 }),
  burrata:
    plate('#c4412b') +
    garnish.sauce(182, '#f0623f', '#bf2f1e', { seed: 4 }) +
    place(on.cherryTomato, ring(9, 150), 1.35) +
    at(
      320,
      316,
      raised(
        `<path d="${blob(108, { seed: 3, waver: 0.03 })}" fill="${round('#ffffff', '#e4d8c5')}"/><path d="M-30 -44Q0 -70 30 -46Q8 -34 22 -14Q0 -30 -18 -12Q-10 -34 -30 -44Z" fill="#f3ebdd" stroke="#dccfb9" stroke-width="3"/><ellipse cx="-38" cy="-42" rx="30" ry="16" fill="#fff"/>`,
        12,
      ),
    ) +
    on.specks(9, 90, ['#e0b25f', '#c99744'], { size: 13, seed: 5 }) +
    on.specks(12, 130, ['#4f8a34'], { size: 6, seed: 7 }) +
    at(296, 300, on.basil, { rotate: -40, scale: 1.4 }) +
    at(348, 306, on.basil, { rotate: 50, scale: 1.4 }),
  'vitello-tonnato':
    plate('#b98a5c') +
    place(roastBeef, ring(8, 122, { startAngle: 10 }), 1.12) +
    at(320, 320, roastBeef, { scale: 1.1 }) +
    garnish.sauce(124, '#fff6e0', '#e8d0a4', { seed: 11, waver: 0.16 }) +
    place(on.caper, spread(13, 126, { seed: 3 }), 1.7) +
    place(on.rucola, spread(4, 50, { seed: 5 }), 1.05),
  carpaccio:
    plate('#3f3a36') +
    place(rawBeef, ring(9, 128), 1) +
    at(320, 320, rawBeef, { scale: 1 }) +
    place(on.rucola, spread(11, 108, { seed: 4 }), 1.35) +
    place(on.parmesan, spread(8, 126, { seed: 2 }), 1.35) +
    at(444, 414, garnish.lemonWedge, { rotate: -35, scale: 0.95 }),
  caprese:
    plate('#4d7c3a') +
    ring(10, 134, { startAngle: -90 })
      .map(({ x, y, angle }, index) => at(x, y, index % 2 ? mozzarellaSlice : tomatoSlice, { rotate: angle }))
      .join('') +
    at(320, 320, tomatoSlice, { scale: 0.85 }) +
    place(on.basil, ring(5, 134, { startAngle: -54 }), 1.3) +
    at(306, 304, on.basil, { rotate: -40, scale: 1.5 }) +
    at(342, 316, on.basil, { rotate: 55, scale: 1.5 }),
  calamari:
    plate('#2f7a8c') +
    place(calamaro, spread(11, 142, { seed: 3, jitter: 0.3 }), 1.14) +
    on.specks(22, 170, ['#5d9c3a', '#3f7d2a'], { size: 8 }) +
    at(436, 420, garnish.lemonWedge, { rotate: -30, scale: 1.25 }),
  'antipasto-misto':
    board() +
    at(172, 246, mortadella, { scale: 1.2 }) +
    at(206, 330, mortadella, { scale: 1.2 }) +
    [
      [284, 190],
      [344, 182],
      [404, 190],
      [462, 206],
    ]
      .map(([x = 0, y = 0]) => at(x, y, on.salami, { scale: 1.2 }))
      .join('') +
    at(304, 296, pecorino, { rotate: -12, scale: 1.05 }) +
    at(330, 350, pecorino, { rotate: 8, scale: 1.05 }) +
    at(456, 306, on.zucchini, { scale: 1.35 }) +
    at(508, 336, on.aubergine, { scale: 1.3 }) +
    at(430, 366, on.redPepper, { scale: 1.4 }) +
    at(482, 396, on.yellowPepper, { scale: 1.4, rotate: 25 }) +
    place(greenWhole, spread(5, 46, { x: 200, y: 436, seed: 2, jitter: 0 }), 1.05) +
    at(322, 446, on.artichoke, { rotate: 60, scale: 1.45 }) +
    at(388, 452, on.artichoke, { rotate: 110, scale: 1.4 }) +
    at(478, 466, on.parmaHam, { rotate: -14, scale: 1.05 }) +
    at(254, 398, on.cherryTomato, { scale: 1.1 }) +
    at(112, 372, on.basil, { rotate: -30, scale: 1.3 }),
  focaccia:
    board() +
    at(306, 300, focaccia, { rotate: -8, scale: 1.06 }) +
    at(250, 262, garnish.sprig, { rotate: -30, scale: 0.95 }) +
    at(366, 320, garnish.sprig, { rotate: 28, scale: 0.95 }) +
    on.specks(18, 130, ['#ffffff', '#fff7e6'], { size: 7, x: 306, y: 300 }) +
    [
      [472, 440, taggiasca],
      [528, 408, greenWhole],
      [416, 470, greenWhole],
      [520, 470, taggiasca],
    ]
      .map(([x, y, olive]) => at(Number(x), Number(y), String(olive), { scale: 1.12 }))
      .join(''),
  minestrone: bowl(
    ['#e0863f', '#a5501c'],
    `<rect width="640" height="640" fill="#d9662c"/>${garnish.sauce(230, '#f39a52', '#cf5a24', { seed: 3, waver: 0.02 })}` +
      [
        dice('#ffb04f', '#e2761d'),
        dice('#a9cf5e', '#5f9634'),
        dice('#fff3cf', '#e5c987'),
        dice('#ff7a5c', '#c92a20'),
      ]
        .map((piece, index) => place(piece, spread(9, 190, { seed: 2 + index * 1.7, jitter: 0.8 }), 1.35))
        .join('') +
      place(
        raised(
          `<path d="M-26 6C-26 -20 -8 -16 0 -12C8 -16 26 -20 26 6C20 22 -20 22 -26 6Z" fill="${round('#d98a76', '#8f4a3c')}"/>`,
        ),
        spread(7, 170, { seed: 7 }),
        1.15,
      ) +
      at(306, 306, on.basil, { rotate: -45, scale: 1.8 }) +
      at(350, 316, on.basil, { rotate: 50, scale: 1.8 }),
  ),
  'insalata-mista': salad(
    colourful,
    place(on.cherryTomato, spread(7, 165, { seed: 2 }), 1.35) +
      place(garnish.cucumber, spread(7, 165, { seed: 5.1 }), 1.4) +
      place(radish, spread(6, 150, { seed: 8.3 }), 1.25) +
      place(carrot, spread(12, 170, { seed: 3.6 }), 1.15),
  ),
  'insalata-tonno': salad(
    green,
    place(on.tuna, spread(7, 110, { seed: 4 }), 1.7) +
      place(on.onion, spread(6, 160, { seed: 2.5 }), 1.35) +
      place(on.blackOlive, spread(7, 175, { seed: 6.2 }), 1.4) +
      place(on.cherryTomato, ring(4, 172, { startAngle: 20 }), 1.2) +
      at(232, 244, garnish.halfEgg, { rotate: -30, scale: 1.2 }) +
      at(414, 392, garnish.halfEgg, { rotate: 40, scale: 1.2 }),
    ['#8fb5c4', '#4d7f94'],
  ),
  'insalata-cesare': salad(
    green,
    [
      [320, 240, -8],
      [300, 318, 6],
      [340, 396, -4],
    ]
      .map(([x = 0, y = 0, rotate = 0]) => at(x, y, chicken, { rotate, scale: 1.45 }))
      .join('') +
      place(crouton, ring(8, 178, { startAngle: 12 }), 1.2) +
      place(on.parmesan, ring(7, 168, { startAngle: 40 }), 1.35),
    ['#e3c877', '#a8842f'],
  ),
  'insalata-pera': salad(
    rocket,
    ring(4, 112, { startAngle: 30 })
      .map(({ x, y, angle }) => at(x, y, pear, { rotate: angle + 90, scale: 1.42 }))
      .join('') +
      place(walnut, ring(8, 186, { startAngle: 8 }), 1.15) +
      place(gorgonzola, ring(4, 120, { startAngle: 75 }), 0.95) +
      at(320, 320, gorgonzola, { scale: 1.05 }),
    ['#a7b86a', '#64752c'],
  ),
};
