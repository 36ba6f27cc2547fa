import { randomNumbers } from './layout.ts';
import { at, horizontal, shadow, vertical } from './svg.ts';

/** A drinking glass from the side. `shape` is the inside of the glass, closed, from the rim to the bottom. */
interface Glass {
  shape: string;
  rim: { y: number; radius: number };
  /** By how much half the width shrinks with each unit below the rim, where the liquid ends. */
  taper: number;
  /** Lowest point, where the shadow falls. */
  foot: { y: number; radius: number };
  stem?: string;
}

export const wineGlass: Glass = {
  shape: 'M212 92C196 250 214 356 320 360C426 356 444 250 428 92Z',
  rim: { y: 92, radius: 108 },
  taper: -0.036,
  foot: { y: 560, radius: 104 },
  stem: 'M308 356C316 400 314 480 306 530C290 548 240 552 216 562L424 562C400 552 350 548 334 530C326 480 324 400 332 356Z',
};

export const balloon: Glass = {
  shape: 'M206 104C140 210 158 392 320 396C482 392 500 210 434 104Z',
  rim: { y: 104, radius: 114 },
  taper: -0.39,
  foot: { y: 572, radius: 110 },
  stem: 'M306 392C316 430 314 500 306 544C290 560 236 564 210 574L430 574C404 564 350 560 334 544C326 500 324 430 334 392Z',
};

export const flute: Glass = {
  shape: 'M252 66C236 220 252 376 320 384C388 376 404 220 388 66Z',
  rim: { y: 66, radius: 68 },
  taper: -0.05,
  foot: { y: 572, radius: 92 },
  stem: 'M310 380C316 420 315 500 308 546C294 560 250 564 228 574L412 574C390 564 346 560 332 546C325 500 324 420 330 380Z',
};

export const tumbler: Glass = {
  shape: 'M150 168L172 500Q176 540 216 540L424 540Q464 540 468 500L490 168Z',
  rim: { y: 168, radius: 170 },
  taper: 0.066,
  foot: { y: 548, radius: 150 },
};

export const highball: Glass = {
  shape: 'M206 92L226 528Q228 562 262 562L378 562Q412 562 414 528L434 92Z',
  rim: { y: 92, radius: 114 },
  taper: 0.046,
  foot: { y: 568, radius: 104 },
};

export const martini: Glass = {
  shape: 'M120 118L306 336Q320 352 334 336L520 118Z',
  rim: { y: 118, radius: 200 },
  taper: 0.853,
  foot: { y: 572, radius: 104 },
  stem: 'M308 336C316 400 315 500 307 544C290 560 240 564 214 574L426 574C400 564 350 560 333 544C325 500 324 400 332 336Z',
};

export const sundae: Glass = {
  shape: 'M136 236C150 372 236 420 320 422C404 420 490 372 504 236Z',
  rim: { y: 236, radius: 184 },
  taper: 0.16,
  foot: { y: 568, radius: 118 },
  stem: 'M300 418C312 450 312 500 302 540C284 556 232 560 204 572L436 572C408 560 356 556 338 540C328 500 328 450 340 418Z',
};

interface Drink {
  glass: Glass;
  /** Top and bottom colour of the liquid. */
  liquid: readonly [string, string];
  /** Height of the surface on the canvas. */
  level: number;
  /** Drawn in the liquid. */
  inside?: string;
  /** Drawn behind the glass, so that it stands out of it. */
  behind?: string;
  /** Drawn in front of everything. */
  front?: string;
  /** Colour of the surface; the lighter of the liquid's unless told. */
  surface?: string;
}

export function drink({
  glass,
  liquid,
  level,
  inside = '',
  behind = '',
  front = '',
  surface,
}: Drink): string {
  const { rim, foot } = glass;
  const radius = rim.radius - (level - rim.y) * glass.taper;
  const squash = radius * 0.13;
  return `${shadow(328, foot.y + 4, foot.radius * 1.12, 20, 0.34)}
    ${behind}
    ${glass.stem ? `<path d="${glass.stem}" fill="${horizontal('#ffffff', '#c9dbe2')}" opacity="0.82"/><path d="M316 ${rim.y + 300}L316 520" stroke="#ffffff" stroke-width="5" stroke-linecap="round" opacity="0.9"/>` : ''}
    <path d="${glass.shape}" fill="${vertical('#f4fafb', '#dcebef')}" opacity="0.62"/>
    <clipPath id="glass"><path d="${glass.shape}"/></clipPath>
    <g clip-path="url(#glass)">
      <rect x="60" y="${level}" width="520" height="${640 - level}" fill="${vertical(liquid[0], liquid[1])}"/>
      ${inside}
      <path d="${glass.shape}" fill="none" stroke="#ffffff" stroke-width="16" opacity="0.32"/>
    </g>
    <ellipse cx="320" cy="${level}" rx="${radius.toFixed(1)}" ry="${squash.toFixed(1)}" fill="${surface ?? liquid[0]}"/>
    <ellipse cx="320" cy="${level}" rx="${(radius - 3).toFixed(1)}" ry="${(squash - 2).toFixed(1)}" fill="#ffffff" opacity="0.28"/>
    <path d="${glass.shape}" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.85"/>
    <path d="${glass.shape}" fill="none" stroke="#6f8d9b" stroke-width="3" opacity="0.55"/>
    <ellipse cx="320" cy="${rim.y}" rx="${rim.radius}" ry="${rim.radius * 0.12}" fill="none" stroke="#ffffff" stroke-width="7" opacity="0.95"/>
    <ellipse cx="320" cy="${rim.y}" rx="${rim.radius}" ry="${rim.radius * 0.12}" fill="none" stroke="#8aa3ae" stroke-width="2" opacity="0.6"/>
    ${glass.taper > 0.1 ? '' : `<path d="M${320 - rim.radius * 0.74} ${rim.y + 46}Q${320 - rim.radius * 0.8} ${rim.y + 120} ${320 - rim.radius * 0.66} ${rim.y + 200}" fill="none" stroke="#ffffff" stroke-width="13" stroke-linecap="round" opacity="0.7"/>`}
    ${front}`;
}

export const iceCube = `<rect x="-44" y="-44" width="88" height="88" rx="18" fill="#ffffff" opacity="0.4"/><rect x="-44" y="-44" width="88" height="88" rx="18" fill="none" stroke="#ffffff" stroke-width="5" opacity="0.75"/><path d="M-26 14L-26 -26L14 -26" fill="none" stroke="#ffffff" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" opacity="0.9"/>`;

/** Rising bubbles within a box. */
export function fizz(
  count: number,
  box: { x: number; y: number; width: number; height: number },
  seed = 3,
): string {
  const random = randomNumbers(seed);
  return Array.from({ length: count }, () => {
    const x = box.x + random() * box.width;
    const y = box.y + random() * box.height;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(2.5 + random() * 4.5).toFixed(1)}" fill="#ffffff" opacity="${(0.35 + random() * 0.4).toFixed(2)}"/>`;
  }).join('');
}

/** A cup on its saucer, from above. `coffee` is a disc of 150 units around the centre. */
export function cup(coffee: string, colours: readonly [string, string] = ['#ffffff', '#e2d7c8']): string {
  return `${shadow(330, 352, 272, 258, 0.32)}
    <circle cx="312" cy="330" r="266" fill="url(#r-${colours[0].slice(1)}-${colours[1].slice(1)})"/>
    <circle cx="312" cy="330" r="206" fill="#b9a892" opacity="0.4" filter="url(#blur-5)"/><circle cx="312" cy="328" r="202" fill="url(#r-${colours[1].slice(1)}-${colours[0].slice(1)})"/>
    ${shadow(326, 346, 190, 180, 0.4)}
    ${at(492, 226, `<path d="M-30 30C-10 -40 90 -60 92 0C94 54 20 76 -10 66" fill="none" stroke="${colours[1]}" stroke-width="38" stroke-linecap="round"/><path d="M-30 26C-10 -44 88 -62 90 -4C92 46 20 70 -10 60" fill="none" stroke="${colours[0]}" stroke-width="24" stroke-linecap="round"/>`)}
    <circle cx="312" cy="322" r="190" fill="url(#r-${colours[0].slice(1)}-${colours[1].slice(1)})"/>
    <circle cx="312" cy="324" r="164" fill="#5a3a22" opacity="0.5" filter="url(#blur-2)"/>
    <clipPath id="cup"><circle cx="312" cy="324" r="160"/></clipPath><g clip-path="url(#cup)">${coffee}
    <circle cx="312" cy="324" r="166" fill="none" stroke="#3a2010" stroke-width="18" opacity="0.35" filter="url(#blur-5)"/></g>`;
}
