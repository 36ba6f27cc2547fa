import { blob, ring, spread } from './layout.ts';
import { at, centred, horizontal, raised, round, shadow, vertical } from './svg.ts';
import { basil } from './toppings.ts';

/** A puddle of sauce. */
export function sauce(
  radius: number,
  light: string,
  dark: string,
  { seed = 2, waver = 0.07, x = 320, y = 320 } = {},
): string {
  return at(
    x,
    y,
    raised(
      `<path d="${blob(radius, { seed, waver })}" fill="${round(light, dark)}"/><path d="M${-radius * 0.6} ${-radius * 0.35}Q${-radius * 0.3} ${-radius * 0.72} ${radius * 0.15} ${-radius * 0.7}" fill="none" stroke="#ffffff" stroke-width="${radius * 0.07}" stroke-linecap="round" opacity="0.4"/>`,
      7,
    ),
  );
}

/** A block cut from a tray, seen from the front: its top and its layers. */
export function slab(
  layers: readonly (readonly [light: string, dark: string, height: number])[],
  topLight: string,
  topDark: string,
): string {
  let y = 286;
  const sides = layers
    .map(([light, dark, height]) => {
      const layer = `<path d="M104 ${y}Q212 ${y + 22} 320 ${y + 22}T536 ${y}L536 ${y + height}Q428 ${y + height + 22} 320 ${y + height + 22}T104 ${y + height}Z" fill="${vertical(light, dark)}"/>`;
      y += height;
      return layer;
    })
    .join('');
  return `${shadow(328, y + 24, 292, 62, 0.34)}
    <ellipse cx="320" cy="${y}" rx="296" ry="74" fill="${vertical('#ffffff', '#ddd2c4')}"/>
    <ellipse cx="320" cy="${y - 4}" rx="240" ry="50" fill="${vertical('#e9dfd2', '#fbf7f1')}"/>
    ${shadow(326, y + 10, 226, 34, 0.4)}${sides}
    <path d="M104 288L148 204Q154 192 170 192L470 192Q486 192 492 204L536 288Q428 312 320 312T104 288Z" fill="${vertical(topLight, topDark)}"/>
    <path d="M108 290Q214 312 320 312T532 290" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.35"/>`;
}

/** A wedge of lemon. */
export const lemonWedge = raised(
  `<path d="M-54 -8A54 54 0 0 0 54 -8Z" fill="${vertical('#ffd83c', '#eead16')}"/><path d="M-46 -8A46 46 0 0 0 46 -8Z" fill="#fff6d0"/>
   <path d="M-41 -5A41 41 0 0 0 -3 33L-3 -5ZM3 -5L3 33A41 41 0 0 0 41 -5Z" fill="${round('#fff07a', '#f7cf2c')}"/><path d="M-30 -2L-5 -3L-16 22M30 -2L5 -3L16 22" fill="none" stroke="#fff8d8" stroke-width="3" opacity="0.9"/>`,
);

/** A round slice of citrus. */
export function citrusSlice(peel: string, flesh: string, fleshDark: string): string {
  const segments = ring(8, 0, { x: 0, y: 0, startAngle: 22 })
    .map(({ angle }) =>
      at(0, 0, `<path d="M6 0L40 -13A42 42 0 0 1 40 13Z" fill="${horizontal(flesh, fleshDark)}"/>`, {
        rotate: angle,
      }),
    )
    .join('');
  return raised(
    `<circle r="54" fill="${peel}"/><circle r="48" fill="#fff6dc"/>${segments}<circle r="4" fill="#fff6dc"/>`,
  );
}

/** A sprig of rosemary or thyme. */
export const sprig = raised(
  `<path d="M-80 14Q0 -14 84 -10" fill="none" stroke="#6b7b3c" stroke-width="5" stroke-linecap="round"/>
   ${Array.from({ length: 13 }, (_, index) => {
     const x = -70 + index * 12;
     const y = 10 - index * 1.9;
     return `<path d="M${x} ${y}L${x + 20} ${y - 22}M${x} ${y}L${x + 22} ${y + 18}" stroke="${index % 2 ? '#4f8a3c' : '#3b7234'}" stroke-width="6" stroke-linecap="round"/>`;
   }).join('')}`,
  4,
);

export const cream = (radius: number, seed = 3) =>
  raised(
    `<path d="${blob(radius, { seed, waver: 0.05 })}" fill="${round('#ffffff', '#eadfce')}"/><path d="M${-radius * 0.5} ${radius * 0.1}Q0 ${-radius * 0.7} ${radius * 0.45} 0Q${radius * 0.1} ${radius * 0.5} ${-radius * 0.2} ${radius * 0.15}" fill="none" stroke="#ffffff" stroke-width="${radius * 0.13}" stroke-linecap="round" opacity="0.9"/>`,
    7,
  );

/** Leaves heaped up, as a bed for a salad. */
export function leaves(
  count: number,
  radius: number,
  leaf: (index: number) => string,
  { seed = 2, scale = 1 } = {},
): string {
  return spread(count, radius, { seed, jitter: 0.5 })
    .map(({ x, y, angle }, index) =>
      at(x, y, leaf(index), { rotate: angle, scale: scale * (0.88 + ((index * 7) % 5) * 0.06) }),
    )
    .join('');
}

const lettuce = (light: string, dark: string, seed: number) =>
  raised(
    `<path d="${blob(62, { seed, waver: 0.1, squash: 0.78 })}" fill="${round(light, dark)}"/><path d="M-46 6Q0 -8 50 0M-16 0L-4 -24M-10 2L4 28M14 -2L26 -24M18 0L30 22" fill="none" stroke="#f2f8d4" stroke-width="4" stroke-linecap="round" opacity="0.7"/>`,
    6,
  );
export const greenLeaf = lettuce('#b9dd6c', '#5f9e38', 3);
export const darkLeaf = lettuce('#7fbf4d', '#37792f', 8);
export const redLeaf = lettuce('#b7618a', '#6d2a52', 5);

export const cucumber = raised(
  `<circle r="34" fill="#3f8a3c"/><circle r="29" fill="${centred('#eef7cf', '#bfe08a')}"/>${ring(6, 13, {
    x: 0,
    y: 0,
  })
    .map(({ x, y, angle }) => at(x, y, '<ellipse rx="6" ry="2.6" fill="#f8fbe6"/>', { rotate: angle }))
    .join('')}`,
);

export const halfEgg = raised(
  `<ellipse rx="38" ry="48" fill="${round('#ffffff', '#e6dccd')}"/><circle cy="6" r="22" fill="${round('#ffd24a', '#ef9a1e')}"/><ellipse cx="-6" cy="-1" rx="8" ry="5" fill="#ffffff" opacity="0.7"/>`,
);

export const lemonSlice = citrusSlice('#f6c81f', '#fff07a', '#f7d63c');

/** A tuft of mint to put on a glass. */
export const mint = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    at(-26, 6, basil, { rotate: -58, scale: 1.15 }) +
      at(26, 4, basil, { rotate: 56, scale: 1.15 }) +
      at(0, -20, basil, { scale: 1.25 }),
    { scale },
  );
