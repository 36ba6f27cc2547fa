import { encode } from 'uqr';
import { lemonSlice } from '../demo/garnishes.ts';
import { randomNumbers } from '../demo/layout.ts';
import { at, horizontal, round, vertical } from '../demo/svg.ts';
import * as on from '../demo/toppings.ts';
import { blurFilter, serve, sheet } from './scene.ts';

const { width, height } = sheet;

/** Walnut planks, with a grain that noise draws. */
function wood(): string {
  const random = randomNumbers(11);
  const planks = Array.from({ length: 7 }, (_, index) => {
    const y = index * 216 - 6;
    const tone = ['#4a2d1b', '#432818', '#50321f', '#3f2515', '#4b2e1c', '#452a19', '#4d301d'][index];
    const seam = 300 + random() * 1800;
    return `<rect y="${y}" width="${width}" height="216" fill="${tone}"/>
      <rect y="${y}" width="${width}" height="3" fill="#8a5a38" opacity="0.35"/><rect y="${y + 210}" width="${width}" height="7" fill="#160b05" opacity="0.75"/>
      <rect x="${seam.toFixed(0)}" y="${y}" width="5" height="214" fill="#160b05" opacity="0.6"/>`;
  }).join('');
  return `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.0022 0.055" numOctaves="5" seed="8"/><feColorMatrix values="0 0 0 0 0.09  0 0 0 0 0.045  0 0 0 0 0.02  1.9 0 0 0 -0.8"/></filter>
    <filter id="fine" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.006 0.35" numOctaves="3" seed="3"/><feColorMatrix values="0 0 0 0 0.78  0 0 0 0 0.48  0 0 0 0 0.26  0.9 0 0 0 -0.4"/></filter>
    ${planks}<rect width="${width}" height="${height}" filter="url(#grain)"/><rect width="${width}" height="${height}" filter="url(#fine)" opacity="0.42"/>`;
}

/** A linen runner across the table. */
function linen(): string {
  const stripes = Array.from(
    { length: 2 },
    (_, index) =>
      `<rect x="${index ? 292 : -304}" y="-1400" width="12" height="2800" fill="#6f9a82" opacity="0.8"/>`,
  ).join('');
  return `<filter id="weave" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.32 0.5" numOctaves="2" seed="5"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 0.04  0 0 0 0 0.02  0.9 0 0 0 -0.3"/></filter>
    <g transform="translate(1890 750) rotate(14)">
      <rect x="-336" y="-1400" width="690" height="2800" fill="#000" opacity="0.5" filter="url(#soft)"/>
      <rect x="-340" y="-1400" width="680" height="2800" fill="${horizontal('#2b6b53', '#1b4d3a')}"/>
      ${stripes}<rect x="-340" y="-1400" width="680" height="2800" filter="url(#weave)" opacity="0.7"/>
    </g>`;
}

const fork = `<path d="M-26 -190C-30 -120 -26 -70 -8 -52L-10 200Q0 216 10 200L8 -52C26 -70 30 -120 26 -190L18 -190L16 -104L9 -104L6 -192L-6 -192L-9 -104L-16 -104L-18 -190Z" fill="${horizontal('#fbf6ee', '#a79c8e')}"/>`;
const knife = `<path d="M-11 200L-8 20L-12 -60C-14 -130 -8 -178 12 -206L12 200Q0 216 -11 200Z" fill="${horizontal('#fdf9f2', '#9d9387')}"/><path d="M-6 10L-8 -60C-8 -120 -4 -160 8 -188" fill="none" stroke="#fff" stroke-width="3" opacity="0.8"/>`;

/** Something flat on the table, with the shadow that the light from the upper left casts. */
function lying(shape: string, x: number, y: number, rotate = 0, scale = 1): string {
  return `<g style="filter:brightness(0)" opacity="0.55" ><g filter="url(#near)">${at(x + 8, y + 12, shape, { rotate, scale })}</g></g>${at(x, y, shape, { rotate, scale })}`;
}

/** A glass from above: base, wine, rim and what the light does on them. */
function glass(x: number, y: number, radius: number, light: string, dark: string): string {
  const r = (part: number) => (radius * part).toFixed(1);
  return `<ellipse cx="${x + 34}" cy="${y + 44}" rx="${r(1.05)}" ry="${r(1)}" fill="#000" opacity="0.5" filter="url(#soft)"/>
    <ellipse cx="${x + 60}" cy="${y + 74}" rx="${r(0.5)}" ry="${r(0.36)}" fill="${light}" opacity="0.5" filter="url(#soft)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity="0.16"/>
    <circle cx="${x}" cy="${y}" r="${r(0.84)}" fill="${round(light, dark)}"/>
    <circle cx="${x}" cy="${y}" r="${r(0.8)}" fill="none" stroke="${light}" stroke-width="6" opacity="0.6"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#fff" stroke-width="5" opacity="0.75"/>
    <circle cx="${x}" cy="${y}" r="${r(0.93)}" fill="none" stroke="#fff" stroke-width="2" opacity="0.35"/>
    <path d="M${x - radius * 0.78} ${y - radius * 0.1}A${r(0.8)} ${r(0.8)} 0 0 1 ${x - radius * 0.1} ${y - radius * 0.78}" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity="0.8"/>
    <circle cx="${x + radius * 0.5}" cy="${y + radius * 0.52}" r="${r(0.07)}" fill="#fff" opacity="0.8"/>`;
}

function candle(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="520" fill="url(#candle-light)" style="mix-blend-mode:screen"/>
    <ellipse cx="${x + 18}" cy="${y + 26}" rx="92" ry="88" fill="#000" opacity="0.45" filter="url(#near)"/>
    <circle cx="${x}" cy="${y}" r="84" fill="${round('#f7c56b', '#b3641a')}"/><circle cx="${x}" cy="${y}" r="84" fill="none" stroke="#ffe9b8" stroke-width="6" opacity="0.8"/>
    <circle cx="${x}" cy="${y}" r="64" fill="${round('#fff3d2', '#f2b75a')}"/>
    <circle cx="${x}" cy="${y}" r="40" fill="#fff7e0" filter="url(#near)"/><ellipse cx="${x}" cy="${y - 3}" rx="13" ry="18" fill="#fff"/><ellipse cx="${x}" cy="${y}" rx="8" ry="11" fill="#ffb53d"/>`;
}

/** The card with the code of the table. */
export function tableCard(): string {
  const { data, size } = encode('https://gedeck.example/menu?table=5');
  const module = 150 / size;
  const dots = data
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark
          ? `<rect x="${(x * module - 75).toFixed(2)}" y="${(y * module - 92).toFixed(2)}" width="${(module + 0.2).toFixed(2)}" height="${(module + 0.2).toFixed(2)}"/>`
          : '',
      ),
    )
    .join('');
  return `<rect x="-112" y="-150" width="224" height="300" rx="20" fill="${vertical('#fffdf8', '#efe6d8')}"/><rect x="-92" y="-110" width="184" height="184" rx="12" fill="#fff"/><g fill="#1c1917">${dots}</g>
    <rect x="-76" y="92" width="152" height="34" rx="17" fill="#1f5b45"/><text x="0" y="116" font-family="sans-serif" font-weight="700" font-size="22" fill="#fff" text-anchor="middle">Tisch 5</text>`;
}

/** A full table from above, in candlelight. The left third stays calm: headlines stand there. */
export async function setTable(): Promise<string> {
  const dishes = [
    { name: 'caprese', x: 1168, y: 236, size: 470, rotate: 20 },
    { name: 'tagliatelle-ragu', x: 2148, y: 330, size: 600, rotate: 8 },
    { name: 'pizza-margherita', x: 1610, y: 800, size: 690, rotate: -14 },
    { name: 'insalata-mista', x: 2190, y: 1040, size: 560, rotate: 30 },
    { name: 'bruschetta', x: 1090, y: 1190, size: 560, rotate: -16 },
    { name: 'risotto-funghi', x: 1668, y: 1420, size: 500 },
    { name: 'spaghetti-carbonara', x: 1650, y: 96, size: 480 },
    { name: 'focaccia', x: 120, y: 1360, size: 620, rotate: 24 },
    { name: 'antipasto-misto', x: 180, y: 90, size: 620, rotate: -20 },
  ];
  const placed = await Promise.all(dishes.map(serve));
  const shadows = dishes.map(
    ({ x, y, size }) =>
      `<circle cx="${x + size * 0.05}" cy="${y + size * 0.075}" r="${size * 0.43}" fill="#000" opacity="0.62" filter="url(#soft)"/>`,
  );
  const leaves = [
    [1404, 510, 20],
    [1196, 900, 130],
    [1880, 1130, 210],
    [1985, 1395, 60],
    [700, 1330, 300],
  ].map(([x = 0, y = 0, turn = 0]) => lying(on.basil, x, y, turn, 1.5));
  const tomatoes = [
    [1010, 880, 0],
    [1262, 868, 80],
    [1930, 1376, 40],
    [640, 1380, 10],
  ].map(([x = 0, y = 0, turn = 0]) => lying(on.cherryTomato, x, y, turn, 1.35));
  return `${blurFilter('soft', 26)}${blurFilter('near', 9)}${blurFilter('wide', 120)}
    <radialGradient id="candle-light"><stop offset="0" stop-color="#ffc36a" stop-opacity="0.85"/><stop offset="0.35" stop-color="#ff9d3c" stop-opacity="0.3"/><stop offset="1" stop-color="#ff8a2a" stop-opacity="0"/></radialGradient>
    <radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="1700" cy="640" r="1500"><stop offset="0" stop-color="#ffe2b0" stop-opacity="0.34"/><stop offset="0.55" stop-color="#ffb765" stop-opacity="0.08"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    <radialGradient id="dusk" gradientUnits="userSpaceOnUse" cx="1700" cy="700" r="1750"><stop offset="0.35" stop-color="#120a05" stop-opacity="0"/><stop offset="1" stop-color="#0b0603" stop-opacity="0.88"/></radialGradient>
    ${wood()}${linen()}
    <rect width="${width}" height="${height}" fill="url(#lamp)" style="mix-blend-mode:screen"/>
    ${shadows.join('')}
    ${lying(fork, 930, 560, -8, 1.15)}${lying(knife, 850, 570, -8, 1.15)}
    ${lying(fork, 1822, 330, 6, 0.95)}${lying(knife, 2360, 690, 14, 0.95)}
    ${placed.join('')}${leaves.join('')}${tomatoes.join('')}
    ${lying(tableCard(), 1238, 632, -9, 1.1)}
    ${glass(1500, 392, 104, '#b3314c', '#4f0a1d')}${glass(1990, 1330, 104, '#f7e6a4', '#c99f3f')}${glass(1436, 1204, 94, '#e6f3f2', '#a9c8cb')}${glass(2352, 704, 108, '#a92a45', '#470718')}
    ${at(1428, 1200, lemonSlice, { scale: 0.95, rotate: 20 })}
    ${candle(1996, 708)}
    <rect width="${width}" height="${height}" fill="url(#dusk)"/>`;
}
