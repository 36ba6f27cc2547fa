import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { at, centred, vertical } from '../demo/svg.ts';
import { blurFilter, embed, serve } from './scene.ts';
import { tableCard } from './set-table.ts';

/** The pictures of the feature cards are drawn on a sheet of this size. */
export const featureSheet = { width: 1600, height: 1000 };

const screens = new URL('../../src/web/features/landing/on-a-phone/', import.meta.url);

function ground(light: string, dark: string): string {
  return `${blurFilter('soft', 26)}<rect width="1600" height="1000" fill="${dark}"/><circle cx="700" cy="340" r="1100" fill="${centred(light, dark)}"/>`;
}

/** A phone around (x, y) with one of the landing page's screenshots. */
async function phone(screen: string, x: number, y: number, rotate: number): Promise<string> {
  const png = await sharp(await readFile(new URL(`${screen}.webp`, screens)))
    .png()
    .toBuffer();
  return `<g transform="translate(${x} ${y}) rotate(${rotate})"><rect x="-268" y="-540" width="560" height="1150" rx="80" fill="#3a2a1c" opacity="0.4" filter="url(#soft)"/>
    <rect x="-285" y="-590" width="570" height="1180" rx="84" fill="#14110f"/><clipPath id="screen"><rect x="-262" y="-566" width="524" height="1132" rx="64"/></clipPath>
    <g clip-path="url(#screen)">${embed(png, { x: 0, y: 0, width: 524, height: 1134 })}</g></g>`;
}

async function menu(): Promise<string> {
  return `${ground('#fffaf0', '#f6dfb4')}
    ${await serve({ name: 'linguine-gamberi', x: 300, y: 250, size: 640, rotate: -10 })}
    ${await serve({ name: 'tiramisu', x: 1390, y: 790, size: 480 })}
    ${await serve({ name: 'insalata-pera', x: 1360, y: 220, size: 500 })}
    ${await serve({ name: 'aperol-spritz', x: 240, y: 780, size: 460 })}
    ${await phone('menu', 810, 680, 7)}`;
}

async function order(): Promise<string> {
  return `${ground('#eef7f2', '#b9d8c8')}
    ${await serve({ name: 'pizza-parma', x: 1440, y: 860, size: 700, rotate: 20 })}
    ${await serve({ name: 'vino-chianti', x: 1370, y: 300, size: 560 })}
    <g filter="url(#soft)" opacity="0.35">${at(400, 540, '<rect x="-112" y="-150" width="224" height="300" rx="20"/>', { rotate: -8, scale: 2.3 })}</g>
    ${at(380, 510, tableCard(), { rotate: -8, scale: 2.3 })}
    ${await phone('cart', 890, 700, 8)}`;
}

/** A card with the revenue of a week, and the dishes that brought it. */
async function revenue(): Promise<string> {
  const bars = [190, 240, 210, 300, 430, 520, 380].map((tall, index) => {
    const x = 120 + index * 104;
    const isBest = index === 5;
    return `<rect x="${x}" y="${700 - tall}" width="62" height="${tall}" rx="14" fill="${isBest ? vertical('#f2b85c', '#e8a13a') : vertical('#3f8a6c', '#1f5b45')}"/><text x="${x + 31}" y="752" text-anchor="middle" font-size="32" fill="#57534e">${['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'][index]}</text>`;
  });
  const ranks = await Promise.all(
    [
      { name: 'pizza-margherita', count: '86×', colour: '#d4a017' },
      { name: 'aperol-spritz', count: '74×', colour: '#9ca3af' },
      { name: 'spaghetti-carbonara', count: '61×', colour: '#b87333' },
    ].map(
      async ({ name, count, colour }, index) =>
        `<rect x="1010" y="${232 + index * 196}" width="480" height="164" rx="28" fill="#fff"/><circle cx="1072" cy="${314 + index * 196}" r="30" fill="${colour}"/><text x="1072" y="${326 + index * 196}" text-anchor="middle" font-size="34" font-weight="700" fill="#1c1917">${index + 1}</text>${await serve({ name, x: 1200, y: 314 + index * 196, size: 140 })}<text x="1450" y="${330 + index * 196}" text-anchor="end" font-size="48" font-weight="700" fill="#1c1917">${count}</text>`,
    ),
  );
  return `${ground('#fbf6fb', '#e3cfe2')}<g font-family="Inter, Noto Sans, sans-serif">
    <rect x="72" y="150" width="850" height="740" rx="44" fill="#4a2b48" opacity="0.3" filter="url(#soft)"/><rect x="60" y="120" width="850" height="740" rx="44" fill="#fff"/>
    <g stroke="#e7e0d6" stroke-width="3">${[300, 433, 566, 700].map((y) => `<path d="M110 ${y}H860"/>`).join('')}</g>${bars.join('')}
    <rect x="990" y="250" width="520" height="600" rx="40" fill="#4a2b48" opacity="0.25" filter="url(#soft)"/>${ranks.join('')}</g>`;
}

export const featurePictures = { menu, order, revenue };
