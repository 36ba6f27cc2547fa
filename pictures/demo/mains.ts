import * as garnish from './garnishes.ts';
import { blob, place, ring, spread } from './layout.ts';
import { at, centred, horizontal, raised, round, shadow, vertical } from './svg.ts';
import { board, plate } from './tableware.ts';
import * as on from './toppings.ts';

const steakSlice = raised(
  `<path d="M-30 -92C8 -104 44 -78 42 -6C44 64 14 98 -20 92C-46 84 -50 40 -46 0C-50 -42 -48 -84 -30 -92Z" fill="${round('#8a4a2c', '#4a2414')}"/>
   <path d="M-22 -78C6 -88 31 -64 30 -6C31 54 8 84 -16 78C-35 70 -37 36 -34 0C-37 -38 -36 -72 -22 -78Z" fill="${horizontal('#c9604f', '#b04a44')}"/>
   <path d="M-14 -62C4 -68 20 -50 19 -6C20 42 4 66 -10 62C-24 56 -25 28 -23 0C-25 -30 -24 -58 -14 -62Z" fill="${vertical('#ec7f74', '#d95f5e')}"/>
   <path d="M-10 -44Q0 -30 -6 -10M6 -20Q2 4 8 24M-10 20Q-4 34 -8 48" fill="none" stroke="#ffc9bf" stroke-width="3.6" stroke-linecap="round" opacity="0.75"/>`,
  9,
);

const potato = raised(
  `<path d="${blob(40, { seed: 3, waver: 0.07, squash: 0.8 })}" fill="${round('#ffdf8c', '#cf8f30')}"/><ellipse cx="-10" cy="-12" rx="15" ry="7" fill="#fff5cf" opacity="0.85"/>`,
  7,
);

const veal = raised(
  `<path d="${blob(104, { seed: 6, waver: 0.07, squash: 0.72 })}" fill="${round('#eab27a', '#a9622c')}"/><path d="${blob(88, { seed: 6, waver: 0.07, squash: 0.66 })}" fill="${round('#f6cd97', '#cf8f4e')}"/>`,
  10,
);
const saltimbocca =
  veal + at(0, -4, on.parmaHam, { scale: 1.18 }) + at(0, -8, on.basil, { rotate: 80, scale: 1.5 });

const chickenBreast = raised(
  `<path d="M-150 26C-160 -36 -96 -92 -10 -84C80 -86 158 -56 152 0C148 52 84 84 0 82C-70 84 -140 76 -150 26Z" fill="${round('#f7cf8c', '#b5702a')}"/>
   <path d="M-92 -62L-60 66M-34 -78L-2 78M26 -78L58 74M84 -66L112 50" stroke="#7d461a" stroke-width="11" stroke-linecap="round" opacity="0.55"/>
   <path d="M-128 -6Q-110 -58 -40 -68" fill="none" stroke="#fff0c6" stroke-width="10" stroke-linecap="round" opacity="0.7"/>`,
  13,
);

const dorade = raised(
  `<path d="M186 -4L262 -74C276 -84 284 -70 276 -54C262 -24 262 20 276 50C284 66 276 80 262 70L186 8Z" fill="${horizontal('#b9c4cc', '#7d8b98')}"/>
   <path d="M-60 -92Q20 -150 110 -84L60 -60L-40 -66Z" fill="${vertical('#9fadb8', '#7f8e9b')}"/><path d="M-10 92L46 132L76 76Z" fill="${vertical('#8f9eaa', '#a9b6c0')}"/>
   <path d="M-246 8C-216 -70 -120 -104 -20 -98C80 -92 160 -50 206 2C160 60 80 100 -20 104C-120 108 -220 76 -246 8Z" fill="${vertical('#8999a6', '#eef2f4')}"/>
   <path d="M-238 14C-180 84 -80 104 -20 102C80 98 156 60 200 4C130 40 40 52 -40 50C-120 50 -190 40 -238 14Z" fill="#ffffff" opacity="0.55"/>
   <path d="M-140 -78C-112 -36 -112 40 -142 84" fill="none" stroke="#6d7c88" stroke-width="8" stroke-linecap="round" opacity="0.7"/>
   ${[-70, 0, 70].map((x) => `<path d="M${x} -72L${x + 56} 62" stroke="#5d3b1e" stroke-width="11" stroke-linecap="round" opacity="0.5"/>`).join('')}
   <path d="M-244 16L-208 22" fill="none" stroke="#5f6d78" stroke-width="6" stroke-linecap="round"/>
   <circle cx="-184" cy="-20" r="15" fill="#e9e2cf"/><circle cx="-184" cy="-20" r="8" fill="#3a444d"/>
   <path d="M-100 10Q-66 -16 -56 16Q-72 40 -100 26Z" fill="${vertical('#cfd8de', '#9dabb6')}"/>`,
  14,
);

const tBone = raised(
  `<path d="M-8 -206C70 -222 142 -170 146 -96C150 -44 172 -8 178 48C186 132 120 206 22 210C-86 216 -196 150 -194 44C-192 -40 -130 -84 -92 -130C-66 -164 -52 -198 -8 -206Z" fill="${round('#f3d9ae', '#b98546')}"/>
   <path d="M-4 -184C60 -198 122 -152 126 -92C128 -44 152 -6 158 50C164 122 106 186 20 190C-76 194 -174 138 -172 46C-170 -28 -112 -70 -74 -116C-48 -148 -40 -178 -4 -184Z" fill="${round('#a65c34', '#5a2b16')}"/>
   <clipPath id="t-bone"><path d="M-4 -184C60 -198 122 -152 126 -92C128 -44 152 -6 158 50C164 122 106 186 20 190C-76 194 -174 138 -172 46C-170 -28 -112 -70 -74 -116C-48 -148 -40 -178 -4 -184Z"/></clipPath>
   <g clip-path="url(#t-bone)" stroke="#2f1509" stroke-width="15" stroke-linecap="round" opacity="0.62">${[-260, -190, -120, -50, 20, 90, 160, 230].map((x) => `<path d="M${x} 210L${x + 150} -220"/>`).join('')}</g>
   <path d="M38 -176C66 -180 74 -150 62 -128C50 -104 44 -70 48 -36C52 -16 72 -8 104 -2C130 4 146 26 140 42C132 58 104 48 78 40C50 32 24 22 16 -10C6 -54 8 -92 14 -124C16 -148 14 -172 38 -176Z" fill="${round('#fff3d8', '#d9b681')}"/>
   <path d="M-138 20Q-120 -40 -70 -80" fill="none" stroke="#e09a68" stroke-width="11" stroke-linecap="round" opacity="0.65"/>`,
  15,
);

const crescent = `<path d="M52 380C40 190 190 110 320 110C450 110 600 190 588 380C580 424 520 436 320 436C120 436 60 424 52 380Z" `;
const calzone = `${shadow(328, 440, 282, 60, 0.38)}
  ${crescent} transform="translate(0 16)" fill="#9a5a20"/>
  ${crescent} fill="${centred('#ffe0a0', '#cf8836')}"/>
  <path d="M96 352C92 214 206 148 320 148C434 148 548 214 544 352C470 392 170 392 96 352Z" fill="${round('#ffe9b8', '#e2a04a')}"/>
  ${Array.from({ length: 13 }, (_, index) => {
    const x = 74 + index * 41;
    const y = 392 + 26 * Math.sin((index / 12) * Math.PI);
    return raised(
      `<path d="M${x - 22} ${y - 12}Q${x} ${y - 34} ${x + 22} ${y - 12}Q${x + 24} ${y + 24} ${x} ${y + 26}Q${x - 24} ${y + 24} ${x - 22} ${y - 12}Z" fill="${round('#fbd795', '#c67f32')}"/>`,
      3,
    );
  }).join('')}
  ${spread(13, 160, { y: 260, seed: 4, jitter: 1 })
    .map(
      ({ x, y }, index) =>
        `<ellipse cx="${x.toFixed(0)}" cy="${(y * 0.7 + 74).toFixed(0)}" rx="${13 + (index % 4) * 7}" ry="${9 + (index % 3) * 4}" fill="#9a5418" opacity="0.4" filter="url(#blur-5)"/>`,
    )
    .join('')}
  ${on.specks(22, 120, ['#5d8c3a', '#3f6d2a'], { y: 262, size: 8, seed: 5 })}
  <path d="M150 268Q190 188 290 176" fill="none" stroke="#fff8e0" stroke-width="16" stroke-linecap="round" opacity="0.6" filter="url(#blur-2)"/>
  ${at(262, 258, on.basil, { rotate: -50, scale: 1.5 })}${at(318, 262, on.basil, { rotate: 48, scale: 1.5 })}`;

export const mains: Record<string, string> = {
  calzone,
  tagliata:
    plate('#3f3a36') +
    place(on.rucola, spread(22, 178, { seed: 3 }), 1.6) +
    [-138, -70, 0, 70, 138]
      .map((x, index) =>
        at(320 + x, 318 + Math.abs(x) * 0.12, steakSlice, {
          rotate: x * 0.09 + (index % 2) * 3,
          scale: 1.16,
        }),
      )
      .join('') +
    place(on.parmesan, spread(4, 110, { seed: 5 }), 1.15) +
    at(168, 424, on.cherryTomato, { scale: 1.25 }) +
    at(236, 470, on.cherryTomato, { scale: 1.25 }) +
    at(474, 424, on.cherryTomato, { scale: 1.25 }) +
    at(404, 468, on.cherryTomato, { scale: 1.15 }),
  bistecca:
    board() +
    at(300, 308, tBone, { rotate: -8, scale: 0.94 }) +
    at(470, 466, garnish.sprig, { rotate: -22, scale: 1.15 }) +
    at(440, 490, garnish.sprig, { rotate: 2, scale: 0.9 }) +
    at(150, 460, on.garlic, { scale: 2.2, rotate: 30 }) +
    at(194, 488, on.garlic, { scale: 1.9, rotate: -20 }) +
    on.specks(18, 76, ['#ffffff', '#f6efe4'], { x: 504, y: 236, size: 7 }),
  saltimbocca:
    plate('#b98a5c') +
    garnish.sauce(182, '#f6dfa6', '#d3a24e', { seed: 7 }) +
    at(262, 226, saltimbocca, { rotate: -16 }) +
    at(386, 318, saltimbocca, { rotate: 10 }) +
    at(268, 416, saltimbocca, { rotate: -6 }),
  'pollo-limone':
    plate('#d9b42f') +
    garnish.sauce(186, '#fdf0b4', '#e8c558', { seed: 5 }) +
    at(316, 284, chickenBreast, { rotate: -10, scale: 1.12 }) +
    at(262, 262, garnish.lemonSlice, { scale: 1.02, rotate: 12 }) +
    at(372, 262, garnish.lemonSlice, { scale: 1.02 }) +
    place(on.caper, spread(9, 150, { seed: 4 }), 1.6) +
    [
      [208, 418],
      [276, 448],
      [350, 446],
    ]
      .map(([x = 0, y = 0], index) => at(x, y, potato, { scale: 1.1, rotate: index * 50 }))
      .join('') +
    at(432, 420, garnish.sprig, { rotate: -30, scale: 0.95 }),
  orata:
    `${shadow(330, 356, 296, 210, 0.32)}<ellipse cx="320" cy="320" rx="308" ry="222" fill="${round('#ffffff', '#e6dccf')}"/><ellipse cx="320" cy="320" rx="296" ry="211" fill="none" stroke="#2f7a8c" stroke-width="8" opacity="0.8"/><ellipse cx="320" cy="322" rx="262" ry="178" fill="${round('#f0e8de', '#ffffff')}"/>` +
    at(302, 308, dorade, { rotate: -6, scale: 1.02 }) +
    at(204, 446, garnish.lemonSlice, { scale: 0.95 }) +
    at(294, 462, garnish.lemonSlice, { scale: 0.95, rotate: 30 }) +
    at(424, 440, garnish.sprig, { rotate: -10, scale: 1.05 }) +
    at(480, 208, on.basil, { rotate: 60, scale: 1.2 }) +
    at(508, 420, on.cherryTomato, { scale: 1.1 }),
  melanzane:
    plate('#6d3a6b') +
    garnish.sauce(184, '#e8593a', '#b32a1b', { seed: 9 }) +
    place(on.aubergine, ring(8, 128, { startAngle: 12 }), 1.75) +
    at(320, 320, on.aubergine, { scale: 1.9 }) +
    spread(7, 128, { seed: 3 })
      .map(({ x, y }, index) => at(x, y, on.dollop(index + 3, '#fff8df', '#f2c766'), { scale: 1.3 }))
      .join('') +
    on.specks(26, 150, ['#c97a28', '#e0a040'], { size: 8, seed: 5 }) +
    place(on.cherryTomato, ring(4, 150, { startAngle: 45 }), 0.95) +
    at(296, 306, on.basil, { rotate: -45, scale: 1.7 }) +
    at(346, 312, on.basil, { rotate: 50, scale: 1.7 }),
};
