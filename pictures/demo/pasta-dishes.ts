import * as garnish from './garnishes.ts';
import { place, spread } from './layout.ts';
import * as shape from './pasta-shapes.ts';
import { at, raised, round } from './svg.ts';
import { bowl, plate } from './tableware.ts';
import * as on from './toppings.ts';

const spaghetti = shape.nest({ count: 46, width: 13, light: '#fbdd88', dark: '#e2ae47' });
const creamySpaghetti = shape.nest({ count: 46, width: 13, light: '#ffeeb4', dark: '#eac46c', seed: 7 });
const linguine = shape.nest({ count: 38, width: 17, light: '#fbe09a', dark: '#deb056', seed: 11 });
const tagliatelle = shape.nest({ count: 27, width: 27, light: '#f9d880', dark: '#dfa643', seed: 5 });

const guanciale = raised(
  `<path d="M-26 -10C-12 -20 10 -4 26 -12L28 8C12 18 -10 2 -26 12Z" fill="${round('#e98a72', '#b2452f')}"/><path d="M-25 2C-10 -8 10 10 27 0" fill="none" stroke="#ffe3cf" stroke-width="7"/>`,
);
const walnut = raised(
  `<path d="M-24 0C-24 -22 -6 -22 0 -16C6 -22 24 -22 24 0C24 20 8 22 0 16C-8 22 -24 20 -24 0Z" fill="${round('#d9a566', '#8d5a2b')}"/><path d="M0 -15L0 15M-15 -6Q-8 0 -14 8M15 -6Q8 0 14 8" stroke="#6f431d" stroke-width="3" fill="none" stroke-linecap="round"/>`,
);
const pineNut = raised(`<ellipse rx="13" ry="7" fill="${round('#fff0c9', '#dcae62')}"/>`, 4);
const bean = raised(
  '<path d="M-44 8Q0 -16 44 2" fill="none" stroke="#2f6f2a" stroke-width="13" stroke-linecap="round"/><path d="M-42 6Q0 -18 42 0" fill="none" stroke="#6fb04a" stroke-width="6" stroke-linecap="round"/>',
);
const ragu =
  garnish.sauce(112, '#c4532e', '#7e2414', { seed: 6, waver: 0.1 }) +
  place(
    raised(
      `<path d="M-16 4C-16 -12 10 -16 17 -2C16 12 -10 16 -16 4Z" fill="${round('#b35a35', '#6d2a16')}"/>`,
      4,
    ),
    spread(26, 92, { seed: 4, jitter: 0.6 }),
    1.15,
  ) +
  place(
    raised(`<rect x="-9" y="-9" width="18" height="18" rx="5" fill="${round('#ffa552', '#e06d1e')}"/>`, 3),
    spread(6, 80, { seed: 8, jitter: 0.6 }),
  );

export const pastaDishes: Record<string, string> = {
  'spaghetti-aglio-olio':
    plate('#d9a441') +
    spaghetti +
    on.specks(40, 150, ['#4f9a38', '#37772c'], { size: 9 }) +
    place(on.garlic, spread(9, 130, { seed: 4 }), 1.5) +
    at(338, 300, on.chili, { scale: 1.5, rotate: 15 }) +
    at(240, 392, on.chili, { scale: 0.95, rotate: -80 }),
  'spaghetti-carbonara':
    plate('#8c6a4a') +
    creamySpaghetti +
    place(guanciale, spread(11, 140, { seed: 6, jitter: 0.5 }), 1.25) +
    on.specks(46, 160, ['#3b2f28', '#5a4638'], { size: 5 }) +
    at(
      322,
      312,
      raised(
        `<circle r="48" fill="${round('#ffcf45', '#f08f1a')}"/><ellipse cx="-14" cy="-18" rx="15" ry="9" fill="#fff" opacity="0.75"/>`,
        7,
      ),
    ),
  'tagliatelle-ragu':
    plate('#b5482f') +
    tagliatelle +
    ragu +
    at(310, 300, on.basil, { rotate: -40, scale: 1.5 }) +
    at(350, 310, on.basil, { rotate: 50, scale: 1.5 }),
  'penne-arrabbiata': bowl(
    ['#c9503a', '#8e2a1c'],
    `<rect width="640" height="640" fill="#c63a22"/>${garnish.sauce(228, '#ee6a48', '#c23820', { seed: 3 })}${place(shape.penne, spread(22, 190, { seed: 3, jitter: 0.5 }), 1.25)}` +
      on.specks(34, 190, ['#4f9a38', '#37772c'], { size: 8 }) +
      place(
        raised(`<circle r="17" fill="${round('#ff7a55', '#cf2f1c')}"/>`),
        spread(9, 170, { seed: 6 }),
        1.1,
      ) +
      at(330, 312, on.chili, { scale: 1.7, rotate: 20 }),
  ),
  'linguine-gamberi':
    plate('#2f7a8c') +
    linguine +
    place(on.cherryTomato, spread(6, 150, { seed: 3.2 }), 1.1) +
    [
      [250, 262, 10],
      [402, 270, 130],
      [372, 402, 220],
      [246, 398, 300],
    ]
      .map(([x = 0, y = 0, rotate = 0]) => at(x, y, on.shrimp, { rotate, scale: 1.35 }))
      .join('') +
    on.specks(26, 150, ['#4f9a38', '#37772c'], { size: 8 }) +
    at(322, 330, garnish.lemonWedge, { scale: 0.85, rotate: -20 }),
  'trofie-pesto':
    plate('#4d7c3a') +
    garnish.sauce(178, '#a8c552', '#5f8a2c', { seed: 5 }) +
    place(bean, spread(7, 140, { seed: 3 }), 1.1) +
    place(shape.trofie, spread(28, 158, { seed: 6, jitter: 0.6 }), 1.1) +
    place(pineNut, spread(12, 140, { seed: 2.4 }), 1.25) +
    at(304, 306, on.basil, { rotate: -50, scale: 1.9 }) +
    at(348, 316, on.basil, { rotate: 45, scale: 1.9 }) +
    at(326, 346, on.basil, { rotate: 165, scale: 1.5 }),
  'gnocchi-gorgonzola':
    plate('#6f8f88') +
    garnish.sauce(184, '#fffbe9', '#ecdfb4', { seed: 4 }) +
    place(shape.gnocco, spread(17, 150, { seed: 5, jitter: 0.35 }), 1.25) +
    on.specks(22, 150, ['#6d8aa0', '#557a8c'], { size: 8 }) +
    place(walnut, spread(6, 120, { seed: 3.3 }), 1.15) +
    at(322, 306, on.basil, { rotate: 70, scale: 1.35 }),
  'ravioli-spinaci':
    plate('#7c8f3a') +
    garnish.sauce(186, '#fbe6a0', '#e8bd58', { seed: 7 }) +
    spread(7, 142, { seed: 2.6, jitter: 0.12 })
      .map(({ x, y, angle }) => at(x, y, shape.raviolo, { rotate: angle % 90, scale: 0.98 }))
      .join('') +
    on.specks(24, 160, ['#4f8a34', '#37682a'], { size: 7 }) +
    [
      [250, 330, 60],
      [356, 250, 10],
      [392, 366, 130],
    ]
      .map(([x = 0, y = 0, rotate = 0]) => at(x, y, on.basil, { rotate, scale: 1.5 }))
      .join(''),
  lasagne:
    garnish.slab(
      [
        ['#e9b25a', '#d18f38', 16],
        ['#c9462c', '#9c2a18', 34],
        ['#fff2cf', '#efd69a', 16],
        ['#f2c673', '#dca048', 16],
        ['#c9462c', '#9c2a18', 34],
        ['#fff2cf', '#efd69a', 16],
        ['#f2c673', '#dca048', 16],
        ['#c9462c', '#8e2414', 38],
      ],
      '#ffdf8e',
      '#e8a544',
    ) +
    `<g transform="translate(0 88) scale(1 0.5)">${spread(18, 150, { x: 320, y: 322, seed: 4, jitter: 0.8 })
      .map(
        ({ x, y }, index) =>
          `<ellipse cx="${x + (x - 320) * 0.3}" cy="${y}" rx="${22 + (index % 4) * 7}" ry="${20 + (index % 3) * 6}" fill="${index % 2 ? '#c97a28' : '#fff0be'}" opacity="0.55" filter="url(#blur-5)"/>`,
      )
      .join('')}</g>` +
    at(296, 236, on.basil, { rotate: -60, scale: 1.6 }) +
    at(350, 238, on.basil, { rotate: 60, scale: 1.6 }),
  'risotto-funghi': bowl(
    ['#a98a63', '#6f5233'],
    `<rect width="640" height="640" fill="#f1dfae"/>${spread(170, 226, { seed: 3, jitter: 0.9 })
      .map(({ x, y, angle }, index) =>
        at(
          x,
          y,
          `<ellipse rx="15" ry="8" fill="${index % 3 === 0 ? '#fff6da' : '#f8e6b6'}" stroke="#d9bb78" stroke-width="2"/>`,
          { rotate: angle },
        ),
      )
      .join('')}` +
      place(on.mushroom, spread(9, 158, { seed: 2.5 }), 1.5) +
      on.specks(22, 190, ['#4f8a34', '#37682a'], { size: 8 }) +
      place(on.parmesan, spread(4, 120, { seed: 6 }), 1.25) +
      at(330, 322, garnish.sprig, { rotate: -25, scale: 0.9 }),
  ),
};
