import * as garnish from './garnishes.ts';
import { blob, place, ring, spread } from './layout.ts';
import { at, emoji, horizontal, raised, round, shadow, vertical } from './svg.ts';
import { board, plate } from './tableware.ts';
import * as on from './toppings.ts';

/** The white paper tray of every Imbiss, seen from above. */
const tray = (
  content: string,
) => `<rect x="52" y="150" width="552" height="390" rx="70" fill="#5b3a1e" opacity="0.32" filter="url(#blur-12)"/>
  <rect x="40" y="118" width="560" height="396" rx="72" fill="${vertical('#ffffff', '#ddd3c6')}"/>
  <rect x="72" y="148" width="496" height="336" rx="52" fill="${vertical('#e6dccf', '#f8f3ec')}"/>${content}`;

const sausagePiece = raised(
  `<ellipse cx="0" cy="12" rx="44" ry="34" fill="#8a4420"/><ellipse rx="44" ry="34" fill="${round('#f2b48c', '#c9764a')}"/><path d="M-43 4A44 34 0 0 0 43 4L43 14A44 34 0 0 1 -43 14Z" fill="#9a4f26"/>`,
  7,
);

const bun = (light: string, dark: string) =>
  `<path d="M-214 18C-220 -52 -150 -74 0 -74C150 -74 220 -52 214 18C208 70 140 84 0 84C-140 84 -208 70 -214 18Z" fill="${round(light, dark)}"/>`;
const bratwurst = `<g>${raised(bun('#f7cf8c', '#b9722a'), 14)}
  ${raised(
    `<path d="M-252 6C-262 -34 -220 -48 -180 -40C-60 -62 60 -62 180 -40C220 -48 262 -34 252 6C244 40 206 38 180 32C60 48 -60 48 -180 32C-206 38 -244 40 -252 6Z" fill="${vertical('#c9783f', '#8a4420')}"/>
    <path d="M-196 -24Q0 -50 196 -24" fill="none" stroke="#f0b27c" stroke-width="11" stroke-linecap="round" opacity="0.7"/>
    ${[-150, -75, 0, 75, 150].map((x) => `<path d="M${x - 18} -36L${x + 16} 30" stroke="#5d2c12" stroke-width="10" stroke-linecap="round" opacity="0.55"/>`).join('')}`,
    9,
  )}
  ${raised(`<path d="M-190 6Q-160 -34 -126 2T-62 2T2 2T66 2T130 2T190 -4" fill="none" stroke="#f2b81d" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/><path d="M-188 2Q-160 -36 -128 -2" fill="none" stroke="#ffe591" stroke-width="5" stroke-linecap="round"/>`, 5)}</g>`;

const falafel = raised(
  `<path d="${blob(52, { seed: 5, waver: 0.05 })}" fill="${round('#c98a45', '#6d3f18')}"/>${spread(16, 40, {
    x: 0,
    y: 0,
    seed: 3,
    jitter: 1,
  })
    .map(
      ({ x, y }, index) =>
        `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${3 + (index % 3)}" fill="${['#e8b872', '#5d3514', '#7f9a3e'][index % 3]}" opacity="0.8"/>`,
    )
    .join('')}`,
  8,
);

const curry = (seed: number) =>
  `<path d="${blob(38, { seed: seed + 1, waver: 0.12, squash: 0.8 })}" fill="${vertical('#e8552c', '#c93c1a')}"/><path d="M-20 -10Q-8 -22 10 -19" fill="none" stroke="#ffb08c" stroke-width="6" stroke-linecap="round" opacity="0.8"/>`;

const woodenFork = raised(
  '<path d="M0 0L0 74" stroke="#e2bf8c" stroke-width="22" stroke-linecap="round"/><path d="M-26 -60L-26 -20Q-24 4 0 4Q24 4 26 -20L26 -60M0 -60L0 0" fill="none" stroke="#e8c898" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"/>',
  6,
);

const sesame = (x: number, y: number, rotate: number) =>
  at(x, y, '<ellipse rx="13" ry="8" fill="#fff4d6"/>', { rotate });
const burger = `<path d="M132 452L508 452Q520 452 518 470C512 520 480 536 440 536L200 536C160 536 128 520 122 470Q120 452 132 452Z" fill="${vertical('#f2b668', '#b96f27')}"/>
  <path d="M104 396C96 372 120 362 150 362L490 362C520 362 544 372 536 396C542 440 520 462 490 462L150 462C120 462 98 440 104 396Z" fill="${vertical('#8a4f2c', '#4d2612')}"/>
  <path d="M128 392Q320 372 512 392" fill="none" stroke="#b87a4e" stroke-width="9" stroke-linecap="round" opacity="0.6"/>
  <path d="M112 356L528 356L470 402Q452 424 428 402L404 378L300 378L262 430Q244 446 228 426L196 382L150 382Z" fill="${vertical('#ffd34f', '#efa41c')}"/>
  <rect x="118" y="318" width="404" height="46" rx="23" fill="${vertical('#ff6f50', '#c42c1c')}"/>
  <path d="M100 322C92 296 128 290 152 300C180 284 214 286 236 302C262 284 298 286 320 302C346 284 380 286 404 302C428 286 462 284 488 300C514 290 548 296 540 322C528 350 498 338 482 330C460 352 424 350 404 332C382 352 344 352 320 332C296 352 258 352 236 332C214 352 178 350 158 330C140 340 110 348 100 322Z" fill="${vertical('#a4d65a', '#4f9a34')}"/>
  <path d="M116 288C108 170 210 106 320 106C430 106 532 170 524 288Q522 304 500 304L140 304Q118 304 116 288Z" fill="${round('#ffd692', '#c47a2c')}"/>
  <path d="M158 226Q186 152 272 136" fill="none" stroke="#fff3d0" stroke-width="16" stroke-linecap="round" opacity="0.7"/>
  ${[
    [250, 186, -30],
    [330, 154, 10],
    [404, 190, 30],
    [310, 218, -8],
    [452, 244, 40],
    [212, 246, -40],
    [384, 250, 14],
  ]
    .map(([x = 0, y = 0, rotate = 0]) => sesame(x, y, rotate))
    .join('')}`;

const fry = (x: number, y: number, rotate: number) =>
  at(
    x,
    y,
    raised(
      `<rect x="-22" y="-130" width="44" height="270" rx="9" fill="#d9921f"/><rect x="-22" y="-130" width="32" height="270" rx="9" fill="${vertical('#ffe07a', '#f5b932')}"/><rect x="-22" y="-130" width="44" height="15" rx="7" fill="#ffedaa"/>`,
      5,
    ),
    { rotate },
  );
const fries = `<path d="M156 262Q320 176 484 262L470 330L170 330Z" fill="#8f1f17"/>
  ${[
    [206, 250, -13],
    [250, 214, -5],
    [300, 232, 3],
    [346, 198, -3],
    [396, 226, 7],
    [436, 252, 14],
  ]
    .map(([x = 0, y = 0, rotate = 0]) => fry(x, y, rotate))
    .join('')}
  ${[
    [232, 292, -9],
    [282, 268, 4],
    [328, 288, -4],
    [374, 270, 5],
    [412, 298, 11],
  ]
    .map(([x = 0, y = 0, rotate = 0]) => fry(x, y, rotate))
    .join('')}
  <clipPath id="box"><path d="M146 262Q232 352 320 352T494 262L456 536Q452 560 428 560L212 560Q188 560 184 536Z"/></clipPath>
  <g clip-path="url(#box)"><rect x="140" y="250" width="360" height="320" fill="${horizontal('#e04a35', '#b02a1e')}"/>
    ${[198, 290, 382].map((x, index) => `<path d="M${x + (index - 1) * 14} 250L${x + 46 + (index - 1) * 14} 250L${x + 42 - (index - 1) * 8} 570L${x + 6 - (index - 1) * 8} 570Z" fill="#fff3e0" opacity="0.92"/>`).join('')}
    <path d="M140 262Q232 358 320 358T500 262" fill="none" stroke="#ffffff" stroke-width="9" opacity="0.5"/></g>`;

export const streetFood: Record<string, string> = {
  currywurst: tray(
    `<rect x="84" y="160" width="472" height="312" rx="46" fill="${vertical('#d94f2a', '#a92c14')}"/>` +
      [156, 240, 324, 408, 484]
        .flatMap((x, column) =>
          [220, 306, 392].map(
            (y, row) => [x + (row % 2) * 12, y + (column % 2) * 16, row + column * 3] as const,
          ),
        )
        .map(([x, y, index]) =>
          at(x, y, sausagePiece + (index % 4 === 3 ? '' : at(0, -4, curry(index), {})), {
            rotate: (index % 5) * 8 - 16,
            scale: 1.08,
          }),
        )
        .join('') +
      on.specks(90, 165, ['#f9c23c', '#eaa41e', '#8f4a12'], { y: 312, size: 6, seed: 7 }) +
      at(506, 196, woodenFork, { rotate: 38, scale: 1.3 }),
  ),
  bratwurst: board() + at(320, 316, bratwurst, { rotate: -14, scale: 1.06 }),
  burger: `${shadow(326, 536, 226, 40, 0.36)}${burger}`,
  haehnchen:
    board() +
    at(306, 300, raised(emoji('1f357', 'sepia(0.55) saturate(1.5)'), 3), { scale: 4.1, rotate: -8 }) +
    at(470, 440, garnish.lemonWedge, { rotate: -30, scale: 1.15 }) +
    at(176, 462, garnish.sprig, { rotate: 16, scale: 1.1 }),
  pommes: `${shadow(326, 560, 176, 34, 0.36)}${fries}`,
  falafel:
    board() +
    at(
      318,
      326,
      raised(
        `<path d="M-224 -30C-224 -40 224 -40 224 -30C232 104 120 186 0 186C-120 186 -232 104 -224 -30Z" fill="${round('#fbe2b0', '#cf9850')}"/>`,
        14,
      ),
    ) +
    ring(9, 0, { startAngle: 0 })
      .map((_, index) =>
        at(130 + index * 48, 292 - (index % 2) * 22, garnish.greenLeaf, { scale: 0.8, rotate: index * 37 }),
      )
      .join('') +
    [
      [176, 268],
      [262, 236],
      [350, 244],
      [434, 262],
    ]
      .map(([x = 0, y = 0], index) => at(x, y, falafel, { rotate: index * 60, scale: 1.06 }))
      .join('') +
    at(220, 300, on.cherryTomato, { scale: 1.15 }) +
    at(394, 304, on.cherryTomato, { scale: 1.15 }) +
    at(306, 292, garnish.cucumber, { scale: 1.15 }) +
    at(480, 306, garnish.cucumber, { scale: 1 }) +
    at(
      318,
      326,
      raised(
        `<path d="M-226 -2C-150 30 150 30 226 -2C222 120 112 192 0 192C-112 192 -222 120 -226 -2Z" fill="${round('#ffecc2', '#d9a45c')}"/>${place('<ellipse rx="26" ry="16" fill="#a9641f" opacity="0.4" filter="url(#blur-5)"/>', spread(8, 120, { x: 0, y: 92, seed: 4 }))}`,
        8,
      ),
    ) +
    at(
      320,
      312,
      `<path d="M-150 -10Q-120 26 -90 -8T-30 -6T30 -6T90 -8T150 -12" fill="none" stroke="#fffaf0" stroke-width="15" stroke-linecap="round"/>`,
    ),
  brezel:
    plate('#b9722a') +
    at(320, 316, raised(emoji('1f968', 'sepia(0.45) saturate(1.15) brightness(0.93)'), 3), { scale: 4.3 }),
};

export const bakery: Record<string, string> = {
  cornetto:
    `${shadow(328, 440, 250, 90, 0.3)}<ellipse cx="320" cy="420" rx="286" ry="140" fill="${vertical('#ffffff', '#e3d8c9')}"/><ellipse cx="320" cy="414" rx="230" ry="104" fill="${vertical('#efe6da', '#ffffff')}"/>` +
    at(320, 304, raised(emoji('1f950', 'sepia(0.35) saturate(1.2)'), 3), { scale: 4.4 }) +
    on.specks(34, 130, ['#ffffff', '#fff8ea'], { y: 300, size: 6, seed: 6 }),
  biscotti:
    `${shadow(330, 356, 280, 262, 0.3)}<circle cx="320" cy="320" r="284" fill="${round('#ffffff', '#e9e0d4')}"/><circle cx="320" cy="320" r="270" fill="none" stroke="#c98a45" stroke-width="8" opacity="0.7"/>` +
    [
      [236, 248, -10],
      [410, 262, 16],
      [316, 408, 4],
    ]
      .map(([x = 0, y = 0, rotate = 0]) =>
        at(x, y, raised(emoji('1f36a', 'sepia(0.4) saturate(1.1)'), 4), { rotate, scale: 2.35 }),
      )
      .join(''),
};
