import { blob, randomNumbers, ring } from './layout.ts';
import { at, raised, round, vertical } from './svg.ts';

interface Strands {
  count: number;
  width: number;
  light: string;
  dark: string;
  radius?: number;
  seed?: number;
}

/** Long pasta wound into a nest. */
export function nest({ count, width, light, dark, radius = 194, seed = 4 }: Strands): string {
  const random = randomNumbers(seed);
  const strands = Array.from({ length: count }, (_, index) => {
    const reach = radius * (1 - (index / count) * 0.72);
    const drift = reach * 0.16 * random();
    const [centre] = ring(1, drift, { x: 0, y: 0, startAngle: random() * 360 });
    const { x = 0, y = 0 } = centre ?? {};
    const own = reach - drift;
    const start = random() * 360;
    const sweep = 120 + random() * 170;
    const [from, to] = [start, start + sweep].map((startAngle) => {
      const [spot] = ring(1, own, { x, y, startAngle });
      return `${(spot?.x ?? 0).toFixed(1)} ${(spot?.y ?? 0).toFixed(1)}`;
    });
    const path = `M${from}A${own.toFixed(1)} ${own.toFixed(1)} 0 ${sweep > 180 ? 1 : 0} 1 ${to}`;
    const stroke = (colour: string, strokeWidth: number, extra = '') =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${strokeWidth.toFixed(1)}" stroke-linecap="round"${extra}/>`;
    const tone = index % 3 === 0 ? dark : light;
    return (
      stroke('#7a4a12', width + 4, ' opacity="0.34"') +
      stroke(dark, width) +
      stroke(tone, width * 0.72) +
      stroke('#ffffff', width * 0.16, ' opacity="0.5"')
    );
  });
  return at(
    320,
    322,
    `<circle r="${radius + 6}" fill="#6b4420" opacity="0.3" filter="url(#blur-12)"/><path d="${blob(radius, { seed, waver: 0.02 })}" fill="${dark}"/>${strands.join('')}`,
  );
}

const tube = (light: string, dark: string, ridged: boolean) =>
  raised(
    `<path d="M-50 -17L44 -17L58 17L-36 17Z" fill="${vertical(light, dark)}" stroke="${dark}" stroke-width="3" stroke-linejoin="round"/>
     ${ridged ? '<path d="M-40 -9L46 -9M-38 0L50 0M-34 9L53 9" stroke="#b5761f" stroke-width="2" opacity="0.45"/>' : ''}
     <path d="M44 -17L58 17Q66 14 62 0Q56 -16 44 -17Z" fill="#8a4a12" opacity="0.7"/>
     <path d="M-44 -12L36 -12" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.55"/>`,
    6,
  );
export const penne = tube('#ffdc86', '#dc9a38', true);

export const trofie = raised(
  `<path d="M-44 6Q-26 -14 -10 0T18 -2T46 -8" fill="none" stroke="#7f9a2e" stroke-width="19" stroke-linecap="round"/>
   <path d="M-44 4Q-26 -16 -10 -2T18 -4T46 -10" fill="none" stroke="#d6dc78" stroke-width="13" stroke-linecap="round"/>
   <path d="M-36 -4Q-24 -12 -12 -6" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.7"/>`,
  5,
);

export const gnocco = raised(
  `<ellipse rx="40" ry="28" fill="${round('#fff4d0', '#e3bd6c')}"/>
   <path d="M-24 -17Q-30 0 -24 17M-9 -23Q-15 0 -9 23M7 -24Q1 0 7 24M22 -19Q17 0 22 19" fill="none" stroke="#c8963c" stroke-width="3" stroke-linecap="round" opacity="0.6"/>
   <ellipse cx="-10" cy="-13" rx="16" ry="6" fill="#ffffff" opacity="0.6"/>`,
  7,
);

const crimps = (size: number) =>
  Array.from({ length: 8 }, (_, index) => {
    const offset = -size + (index + 0.5) * (size / 4);
    return `<circle cx="${offset}" cy="${-size}" r="6"/><circle cx="${offset}" cy="${size}" r="6"/><circle cx="${-size}" cy="${offset}" r="6"/><circle cx="${size}" cy="${offset}" r="6"/>`;
  }).join('');

export const raviolo = raised(
  `<g fill="#e5b95c">${crimps(52)}</g><rect x="-54" y="-54" width="108" height="108" rx="14" fill="${round('#fff0c2', '#edc873')}"/>
   <rect x="-34" y="-34" width="68" height="68" rx="26" fill="${round('#eef0b6', '#c6c268')}"/>
   <ellipse cx="-10" cy="-16" rx="15" ry="9" fill="#ffffff" opacity="0.6"/>`,
  8,
);
