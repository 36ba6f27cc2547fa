import { blob, randomNumbers, ring, spread } from './layout.ts';
import { at, centred, emoji, raised, round, vertical } from './svg.ts';

// Every topping is drawn around (0, 0) and roughly 60 units wide; `at` puts it in its place.

export const basil = raised(
  `<path d="M0 -34C22 -26 26 4 0 34C-26 4 -22 -26 0 -34Z" fill="${round('#7cc04a', '#2f7d2f')}"/>
   <path d="M0 -26Q3 4 0 30M0 -6L10 -13M0 -6L-10 -12M0 8L9 2M0 8L-9 3" fill="none" stroke="#bfe39a" stroke-width="2" stroke-linecap="round" opacity="0.8"/>`,
);

export const rucola = raised(
  `<path d="M0 46Q-2 20 -4 12C-20 18 -24 6 -10 2C-22 0 -24 -12 -9 -12C-20 -22 -12 -40 0 -44C12 -40 20 -22 9 -12C24 -12 22 0 10 2C24 6 20 18 4 12Q2 20 2 46Z" fill="${vertical('#6fb544', '#2c7a33')}"/>
   <path d="M0 -34L0 34" stroke="#b6df8f" stroke-width="2.4" stroke-linecap="round" opacity="0.8"/>`,
);

export const salami = raised(
  `<circle r="40" fill="${round('#e5523d', '#a81f1c')}"/><circle r="36" fill="${centred('#d8402f', '#c02a24')}"/>
   ${spread(13, 31, { x: 0, y: 0, seed: 4, jitter: 0.7 })
     .map(
       ({ x, y }, index) =>
         `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${2.2 + (index % 3)}" fill="#f7b7a0" opacity="0.85"/>`,
     )
     .join('')}
   <path d="M-28 -18A34 34 0 0 1 4 -33" fill="none" stroke="#ff9f8a" stroke-width="4" stroke-linecap="round" opacity="0.55"/>`,
);

export const mushroom = raised(
  `<path d="M-36 4C-38 -24 -18 -36 0 -36C18 -36 38 -24 36 4C36 12 22 12 13 8L12 30C11 38 -11 38 -12 30L-13 8C-22 12 -36 12 -36 4Z" fill="${vertical('#b98a5c', '#8f6238')}"/>
   <path d="M-31 2C-32 -20 -16 -30 0 -30C16 -30 32 -20 31 2C29 6 20 4 9 1L8 28C7 33 -7 33 -8 28L-9 1C-20 4 -29 6 -31 2Z" fill="${vertical('#fff6e6', '#ecd5b3')}"/>
   <path d="M-20 -4Q0 -22 20 -4M-8 -2Q-6 12 -5 24M8 -2Q6 12 5 24" fill="none" stroke="#c49a68" stroke-width="2.6" stroke-linecap="round" opacity="0.8"/>`,
);

export const ham = raised(
  `<path d="M-40 8C-38 -22 -12 -32 6 -26C26 -32 46 -14 40 8C46 26 18 32 4 24C-14 34 -42 28 -40 8Z" fill="${round('#ffc4bd', '#e58b8b')}"/>
   <path d="M-28 8Q-10 -14 6 4T32 2" fill="none" stroke="#d97b7f" stroke-width="4" stroke-linecap="round" opacity="0.6"/>
   <path d="M-26 -6Q-10 -22 8 -10" fill="none" stroke="#ffe3de" stroke-width="4" stroke-linecap="round" opacity="0.9"/>`,
);

export const blackOlive = raised(
  `<path fill-rule="evenodd" d="M-22 0A22 22 0 1 0 22 0A22 22 0 1 0 -22 0ZM-8 0A8 8 0 1 1 8 0A8 8 0 1 1 -8 0Z" fill="${round('#6a5a66', '#211a22')}"/>
     <path d="M-15 -8A17 17 0 0 1 -3 -17" fill="none" stroke="#ffffff" stroke-width="3.4" stroke-linecap="round" opacity="0.55"/>`,
  4,
);

export const onion = raised(
  `<path d="M-38 14A40 40 0 0 1 38 14" fill="none" stroke="#8e3a78" stroke-width="9" stroke-linecap="round"/>
   <path d="M-38 14A40 40 0 0 1 38 14" fill="none" stroke="#efc3e0" stroke-width="4" stroke-linecap="round"/>
   <path d="M-22 18A24 24 0 0 1 22 18" fill="none" stroke="#a64e90" stroke-width="8" stroke-linecap="round"/>
   <path d="M-22 18A24 24 0 0 1 22 18" fill="none" stroke="#f6d7ec" stroke-width="3.6" stroke-linecap="round"/>`,
  4,
);

export const tuna = raised(
  `<path d="M-34 6C-34 -14 -14 -24 2 -20C18 -26 36 -12 33 4C36 20 14 24 2 18C-12 26 -34 22 -34 6Z" fill="${round('#f6d3bd', '#c98f73')}"/>
   <path d="M-24 6Q-10 -2 2 2T26 0M-18 -6Q-6 -12 6 -8" fill="none" stroke="#b97a5f" stroke-width="3" stroke-linecap="round" opacity="0.7"/>`,
);

export const caper = raised(`<circle r="9" fill="${round('#a3b45c', '#556b2b')}"/>`, 3);

export const zucchini = raised(
  `<circle r="34" fill="${round('#5d9e45', '#2f6a2c')}"/><circle r="28" fill="${round('#f3f6cf', '#cfdd94')}"/>
   ${ring(8, 15, { x: 0, y: 0 })
     .map(({ x, y, angle }) => at(x, y, '<ellipse rx="5" ry="2.4" fill="#a9bb63"/>', { rotate: angle }))
     .join('')}
   <path d="M-18 -14L14 18M-4 -24L24 4" stroke="#b58b3c" stroke-width="4" stroke-linecap="round" opacity="0.35"/>`,
);

export const aubergine = raised(
  `<path d="${blob(40, { seed: 6 })}" fill="${round('#7b4b94', '#3d1f55')}"/><path d="${blob(33, { seed: 6 })}" fill="${round('#f7ecd2', '#d9bf8f')}"/>
   <path d="M-20 -12L12 20M-6 -24L24 6M-24 6L-2 27" stroke="#8b5e34" stroke-width="5" stroke-linecap="round" opacity="0.45"/>`,
);

const pepper = (light: string, dark: string, shine: string) =>
  raised(
    `<path d="M-30 16Q-18 -26 30 -16" fill="none" stroke="${dark}" stroke-width="17" stroke-linecap="round"/>
     <path d="M-30 14Q-18 -28 30 -18" fill="none" stroke="${light}" stroke-width="12" stroke-linecap="round"/>
     <path d="M-24 4Q-14 -20 18 -20" fill="none" stroke="${shine}" stroke-width="3.6" stroke-linecap="round" opacity="0.8"/>`,
  );
export const redPepper = pepper('#e8412f', '#b3201c', '#ffab9b');
export const yellowPepper = pepper('#f8c331', '#cf8a12', '#fff0b4');

export const cherryTomato = raised(
  `<circle r="30" fill="${round('#ff7a5c', '#c92a20')}"/><circle r="23" fill="${centred('#ff9d7a', '#ec4b37')}"/>
   ${ring(3, 11, { x: 0, y: 0, startAngle: -90 })
     .map(({ x, y, angle }) =>
       at(
         x,
         y,
         '<ellipse rx="8.5" ry="6" fill="#d43a26"/><circle cx="-2" r="2" fill="#ffe0a3"/><circle cx="3" cy="1" r="2" fill="#ffe0a3"/>',
         { rotate: angle + 90 },
       ),
     )
     .join('')}`,
);

export const parmaHam = raised(
  `<path d="M-74 6C-60 -26 -40 -20 -26 -4C-14 -32 10 -28 20 -4C32 -26 60 -24 74 2C66 30 44 26 30 14C14 36 -10 32 -22 12C-38 32 -62 30 -74 6Z" fill="${vertical('#f58f86', '#cf4a50')}"/>
   <path d="M-70 4C-58 -20 -40 -16 -26 0C-14 -26 10 -22 20 0C32 -20 58 -18 70 0" fill="none" stroke="#ffe9e2" stroke-width="7" stroke-linecap="round"/>
   <path d="M-54 14Q-40 4 -28 10M-10 16Q4 2 18 12M36 12Q48 2 60 8" fill="none" stroke="#ffd0c8" stroke-width="3.6" stroke-linecap="round" opacity="0.8"/>`,
  7,
);

export const parmesan = raised(
  `<path d="M-36 10C-18 -20 12 -24 38 -12C34 0 10 2 -6 12C-18 20 -32 20 -36 10Z" fill="${vertical('#fffae0', '#f1d98c')}"/>
   <path d="M-28 8C-12 -8 10 -14 28 -10" fill="none" stroke="#dcb95d" stroke-width="2.4" stroke-linecap="round" opacity="0.7"/>`,
);

export const truffle = raised(
  `<path d="${blob(30, { seed: 9, waver: 0.06 })}" fill="${round('#6b5446', '#2b1f1a')}"/>
   <path d="M-18 -6Q-6 -16 4 -6T22 -8M-16 8Q-4 0 6 8T20 8M-6 20Q2 14 10 18M-8 -20Q0 -14 6 -20" fill="none" stroke="#d9c3a5" stroke-width="2.6" stroke-linecap="round" opacity="0.8"/>`,
);

/** Anything soft and white that was spooned on: mozzarella, ricotta, cream. */
export const dollop = (seed: number, light = '#ffffff', dark = '#efe0c4') =>
  raised(
    `<path d="${blob(34, { seed, waver: 0.09 })}" fill="${round(light, dark)}"/><ellipse cx="-9" cy="-11" rx="10" ry="6" fill="#ffffff" opacity="0.8"/>`,
  );

export const mussel = raised(
  `<path d="M-40 6C-36 -24 6 -34 40 -4C30 26 -22 34 -40 6Z" fill="${round('#5b6384', '#1d2238')}"/>
   <path d="M-31 6C-26 -14 6 -22 30 -2C20 16 -18 22 -31 6Z" fill="${round('#d8dcec', '#9aa2c0')}"/>
   <path d="M-22 5C-16 -9 6 -13 20 0C10 12 -14 15 -22 5Z" fill="${round('#ffbb66', '#dd7a25')}"/>`,
);

export const squidRing = raised(
  `<circle r="24" fill="none" stroke="#e5cdb6" stroke-width="15"/><circle r="24" cx="-1" cy="-2" fill="none" stroke="#fff7ee" stroke-width="11"/>`,
);

export const artichoke = raised(
  `<path d="M0 40C-30 30 -38 -2 -20 -30C-12 -22 -8 -30 0 -40C8 -30 12 -22 20 -30C38 -2 30 30 0 40Z" fill="${vertical('#a7b865', '#6c8440')}"/>
   <path d="M0 34C-14 22 -16 0 0 -24C16 0 14 22 0 34Z" fill="${vertical('#eef0c4', '#c3cd86')}"/>
   <path d="M0 26C-6 18 -7 6 0 -6C7 6 6 18 0 26Z" fill="#f9f4d8"/>`,
);

export const garlic = raised(
  `<path d="M-18 4C-16 -10 8 -16 20 -4C16 10 -10 16 -18 4Z" fill="${round('#fffdf2', '#e8d7ae')}"/>`,
  3,
);

export const chili = raised(emoji('1f336-fe0f', 'hue-rotate(13deg)'), 4);

export const shrimp = raised(emoji('1f364'), 4);

/** Chopped herbs or spice, strewn over a disc. */
export function specks(
  count: number,
  radius: number,
  colours: readonly string[],
  { x = 320, y = 320, seed = 3, size = 5 } = {},
): string {
  const random = randomNumbers(seed * 31);
  return spread(count, radius, { x, y, seed, jitter: 1.4 })
    .map((spot, index) =>
      at(
        spot.x,
        spot.y,
        `<ellipse rx="${(size * (0.6 + random() * 0.7)).toFixed(1)}" ry="${(size * 0.5).toFixed(1)}" fill="${colours[index % colours.length] ?? '#3f7d2f'}"/>`,
        { rotate: spot.angle },
      ),
    )
    .join('');
}
