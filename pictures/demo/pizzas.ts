import { blob, ring, type Spot, spread } from './layout.ts';
import { at, centred, round, shadow } from './svg.ts';
import * as on from './toppings.ts';

type Topping = readonly [shape: string, scale: number];

const place = ([shape, scale]: Topping, spots: readonly Spot[]) =>
  spots.map(({ x, y, angle }) => at(x, y, shape, { rotate: angle, scale })).join('');

/** Lays toppings out in turn over the whole pizza, so that none hides another. */
function mixed(toppings: readonly Topping[], count: number, { radius = 196, seed = 2 } = {}): string {
  const bearing = ({ x, y }: Spot) => Math.atan2(y - 320, x - 320);
  const spots = spread(count, radius, { seed, jitter: 0.22 }).toSorted((a, b) => bearing(a) - bearing(b));
  return toppings
    .map((topping, turn) =>
      place(
        topping,
        spots.filter((_, index) => index % toppings.length === turn),
      ),
    )
    .join('');
}

const scorch = ring(19, 246, { startAngle: 7 })
  .map(({ x, y, angle }, index) =>
    at(
      x,
      y,
      `<ellipse rx="${7 + ((index * 7) % 12)}" ry="${10 + ((index * 5) % 16)}" fill="#7c3f14" opacity="${0.14 + ((index * 3) % 5) * 0.09}" filter="url(#blur-5)"/>`,
      { rotate: angle },
    ),
  )
  .join('');

const bubbles = ring(11, 240, { startAngle: 20 })
  .map(({ x, y }, index) =>
    at(
      x,
      y,
      `<path d="${blob(15 + ((index * 5) % 9), { seed: index + 1 })}" fill="${round('#ffeec8', '#e6ae63')}" opacity="0.75"/>`,
    ),
  )
  .join('');

const oil = spread(26, 200, { seed: 6.2, jitter: 1 })
  .map(
    ({ x, y }, index) =>
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${4 + (index % 5) * 3}" ry="${3 + (index % 4) * 2}" fill="#ffb27a" opacity="0.4"/>`,
  )
  .join('');

const puree = spread(22, 195, { seed: 3.3, jitter: 1 })
  .map(({ x, y }, index) =>
    at(
      x,
      y,
      `<path d="${blob(26 + ((index * 7) % 22), { seed: index + 1, waver: 0.16 })}" fill="${index % 2 === 0 ? '#f0694a' : '#b92a1c'}" opacity="0.42" filter="url(#blur-5)"/>`,
    ),
  )
  .join('');

const melted = spread(19, 192, { seed: 8, jitter: 0.5 })
  .map(({ x, y }, index) =>
    at(
      x,
      y,
      `<path d="${blob(48 + ((index * 9) % 20), { seed: index + 2, waver: 0.13 })}" fill="${round('#fff3cd', '#f9cd72')}"/>`,
    ),
  )
  .join('');

const toasted = spread(14, 180, { seed: 4.4, jitter: 1 })
  .map(
    ({ x, y }, index) =>
      `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${10 + (index % 4) * 5}" ry="${8 + (index % 3) * 4}" fill="#d98a34" opacity="0.3" filter="url(#blur-5)"/>`,
  )
  .join('');

interface Base {
  sauce?: 'tomato' | 'white';
  cheese?: boolean;
}

function base({ sauce = 'tomato', cheese = true }: Base = {}): string {
  const edge = blob(280, { seed: 3, waver: 0.009 });
  const inside = blob(232, { seed: 5, waver: 0.014 });
  const fill = sauce === 'tomato' ? centred('#ea5a3c', '#c93320') : centred('#fdf1cf', '#f0d491');
  return `${shadow(328, 352, 276, 262, 0.36)}
    ${at(320, 320, `<path d="${edge}" fill="${centred('#f6c987', '#cf8b41')}"/>`)}
    <circle cx="318" cy="316" r="252" fill="none" stroke="#fbdfa8" stroke-width="30" opacity="0.9" filter="url(#blur-5)"/>
    ${bubbles}${scorch}
    ${at(320, 322, `<path d="${inside}" fill="#a2521c" opacity="0.75" filter="url(#blur-5)"/>`)}
    ${at(320, 320, `<path d="${inside}" fill="${fill}"/>`)}
    <clipPath id="inside"><path transform="translate(320 320)" d="${inside}"/></clipPath>
    <g clip-path="url(#inside)">${sauce === 'tomato' ? puree : ''}${cheese ? melted + toasted : oil}</g>`;
}

const mozzarella = [3, 4, 5, 6, 7].map((seed) => on.dollop(seed));
const blueCheese =
  on.dollop(4, '#f7f6ea', '#d9dccb') +
  on.specks(8, 24, ['#5f7f9c', '#4d7488'], { x: 0, y: 0, seed: 2, size: 8 });

/** The four quarters, each with its own topping. */
function quarters(toppings: readonly (readonly [Topping, count: number])[]): string {
  return ring(4, 122, { startAngle: -135 })
    .map(({ x, y }, index) => {
      const [topping, count] = toppings[index] ?? [['', 1] as const, 0];
      return place(topping, spread(count, 74, { x, y, seed: index + 2, jitter: 0.1 }));
    })
    .join('');
}

export const pizzas: Record<string, string> = {
  'pizza-marinara':
    base({ cheese: false }) +
    on.specks(70, 212, ['#4f8a34', '#37682a', '#7a2a14'], { size: 8 }) +
    mixed(
      [
        [on.garlic, 1.5],
        [on.cherryTomato, 1.25],
        [on.garlic, 1.5],
      ],
      17,
      { seed: 5 },
    ) +
    at(330, 320, on.basil, { rotate: 40, scale: 1.5 }) +
    at(296, 306, on.basil, { rotate: -50, scale: 1.4 }),
  'pizza-margherita':
    base({ cheese: false }) +
    spread(12, 185, { seed: 2, jitter: 0.2 })
      .map(({ x, y }, index) => at(x, y, mozzarella[index % 5] ?? '', { scale: 1.3 + (index % 3) * 0.16 }))
      .join('') +
    mixed([[on.basil, 1.45]], 7, { radius: 178, seed: 4.2 }) +
    at(340, 322, on.basil, { rotate: 40, scale: 1.7 }) +
    at(300, 304, on.basil, { rotate: -50, scale: 1.6 }),
  'pizza-diavola':
    base() +
    mixed([[on.salami, 1.42]], 11, { seed: 2 }) +
    at(322, 318, on.chili, { scale: 1.3, rotate: 20 }) +
    at(180, 402, on.chili, { scale: 0.95, rotate: -60 }) +
    at(468, 402, on.chili, { scale: 0.95, rotate: 110 }) +
    at(322, 152, on.chili, { scale: 0.95, rotate: 200 }),
  'pizza-prosciutto-funghi':
    base() +
    mixed(
      [
        [on.ham, 1.5],
        [on.mushroom, 1.4],
      ],
      15,
      { seed: 3.5 },
    ),
  'pizza-tonno':
    base() +
    mixed(
      [
        [on.tuna, 1.45],
        [on.onion, 1.3],
        [on.caper, 1.7],
      ],
      23,
      { seed: 2.2 },
    ),
  'pizza-quattro-formaggi':
    base({ sauce: 'white' }) +
    mixed(
      [
        [on.dollop(5, '#fffbe8', '#f3cf68'), 1.35],
        [blueCheese, 1.15],
        [on.parmesan, 1.35],
      ],
      17,
      { seed: 3 },
    ),
  'pizza-quattro-stagioni':
    base() +
    quarters([
      [[on.artichoke, 1.3], 4],
      [[on.ham, 1.25], 4],
      [[on.blackOlive, 1.5], 6],
      [[on.mushroom, 1.25], 4],
    ]),
  'pizza-verdure':
    base({ cheese: false }) +
    mixed(
      [
        [on.aubergine, 1.4],
        [on.yellowPepper, 1.3],
        [on.zucchini, 1.4],
        [on.redPepper, 1.2],
        [on.cherryTomato, 1.15],
      ],
      18,
      { seed: 3 },
    ) +
    mixed([[on.basil, 1.25]], 5, { radius: 150, seed: 1.2 }),
  'pizza-parma':
    base() +
    mixed([[on.parmaHam, 1.35]], 8, { radius: 178, seed: 3 }) +
    mixed(
      [
        [on.rucola, 1.45],
        [on.rucola, 1.3],
        [on.parmesan, 1.25],
      ],
      15,
      { seed: 6 },
    ),
  'pizza-frutti-di-mare':
    base({ cheese: false }) +
    on.specks(50, 205, ['#5d9c3a', '#3f7d2a'], { size: 8 }) +
    mixed(
      [
        [on.squidRing, 1.5],
        [on.mussel, 1.5],
        [on.shrimp, 1.25],
      ],
      15,
      { seed: 4.6 },
    ),
  'pizza-tartufo':
    base({ sauce: 'white' }) +
    mixed(
      [
        [on.dollop(4), 1.3],
        [on.truffle, 1.5],
        [on.rucola, 1.35],
        [on.truffle, 1.4],
      ],
      18,
      { seed: 2.3 },
    ),
};
