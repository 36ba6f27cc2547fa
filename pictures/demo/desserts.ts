import * as garnish from './garnishes.ts';
import * as glass from './glassware.ts';
import { blob, ring, spread } from './layout.ts';
import { at, emoji, horizontal, raised, round, shadow, vertical } from './svg.ts';
import { plate } from './tableware.ts';
import * as on from './toppings.ts';

/** A ball of ice cream with the ragged edge that the scoop leaves. */
const scoop = (light: string, dark: string, bits = '') =>
  raised(
    `<path d="M-98 44C-112 10 -96 -96 0 -98C96 -96 112 10 98 44C110 62 84 78 68 62C54 84 24 82 12 66C-6 86 -40 84 -50 64C-70 82 -108 66 -98 44Z" fill="${round(light, dark)}"/>
     <path d="M-66 -22Q-52 -68 -6 -76" fill="none" stroke="#ffffff" stroke-width="13" stroke-linecap="round" opacity="0.6"/>${bits}`,
    8,
  );
const chips = (colour: string, seed: number) =>
  spread(13, 66, { x: 0, y: -12, seed, jitter: 1 })
    .map(({ x, y, angle }) =>
      at(x, y, `<rect x="-8" y="-4" width="16" height="8" rx="3" fill="${colour}"/>`, { rotate: angle }),
    )
    .join('');
const vanilla = scoop('#fff6d8', '#f0cf86');
const fiorDiLatte = scoop('#ffffff', '#eadcc6');
const pistachio = scoop('#dcea9e', '#94b04c', chips('#5f7f2c', 3));
const strawberry = scoop('#ffb9c4', '#e8647f', chips('#c93a58', 5));
const lemon = scoop('#fffbcf', '#f2dc5c');
const mango = scoop('#ffd271', '#f09a1e');
const raspberry = scoop('#ff8fae', '#d22a5c');

const wafer = (rotate: number, x: number, y: number) =>
  at(
    x,
    y,
    raised(
      `<rect x="-26" y="-120" width="52" height="240" rx="12" fill="${horizontal('#f3c274', '#c98536')}"/>${[-80, -40, 0, 40, 80].map((line) => `<path d="M-26 ${line}L26 ${line + 20}M-26 ${line + 20}L26 ${line}" stroke="#a9641f" stroke-width="3" opacity="0.55"/>`).join('')}`,
    ),
    { rotate },
  );

const berry = (light: string, dark: string) =>
  raised(
    `<circle r="26" fill="${round(light, dark)}"/><ellipse cx="-8" cy="-9" rx="8" ry="5" fill="#fff" opacity="0.7"/>`,
    5,
  );
const cherry = raised(
  `<path d="M4 -26Q14 -74 52 -86" fill="none" stroke="#5d3a1e" stroke-width="6" stroke-linecap="round"/><circle r="34" fill="${round('#c22a4c', '#5d0a22')}"/><ellipse cx="-11" cy="-12" rx="10" ry="7" fill="#fff" opacity="0.75"/>`,
  6,
);
const blueberry = berry('#7c8ad8', '#2f3a86');
const raspberryFruit = raised(
  `${ring(7, 17, { x: 0, y: 2 })
    .map(
      ({ x, y }) =>
        `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="13" fill="${round('#ff7d9a', '#c4234f')}"/>`,
    )
    .join('')}<circle r="13" cy="2" fill="${round('#ff9db3', '#d2345e')}"/>`,
  5,
);
const whipped = (scale: number) =>
  raised(
    `<path d="M-80 40C-104 12 -74 -14 -58 -14C-70 -46 -32 -58 -22 -50C-22 -80 10 -98 18 -104C14 -84 40 -76 34 -50C60 -54 74 -30 60 -12C88 -10 100 24 78 42C40 58 -44 58 -80 40Z" fill="${round('#ffffff', '#eadfcd')}" transform="scale(${scale})"/>
     <path d="M-58 -12Q-10 12 58 -14M-24 -50Q4 -34 34 -50" fill="none" stroke="#dccdb8" stroke-width="6" stroke-linecap="round" opacity="0.7" transform="scale(${scale})"/>`,
    6,
  );
const drizzle = (colour: string) =>
  `<path d="M-92 -30C-84 -96 84 -96 92 -30C92 8 70 10 66 -18C60 30 34 34 30 -8C24 44 -8 40 -10 -4C-16 26 -42 24 -46 -12C-56 16 -92 4 -92 -30Z" fill="${colour}"/><path d="M-66 -42Q-44 -72 0 -74" fill="none" stroke="#ffffff" stroke-width="9" stroke-linecap="round" opacity="0.5"/>`;

/** Scoops heaped in a glass; what would stick out of its sides is cut away. */
function sundae(scoops: string, base: readonly [string, string], front = ''): string {
  const { shape, rim } = glass.sundae;
  const behind = `<clipPath id="heap"><rect width="640" height="${rim.y}"/><path d="${shape}"/></clipPath><g clip-path="url(#heap)">${scoops}</g>`;
  return at(26, 50, glass.drink({ glass: glass.sundae, liquid: base, level: 312, behind, front }), {
    scale: 0.92,
  });
}

const cocoa = spread(60, 150, { y: 320, seed: 3, jitter: 1.4 })
  .map(
    ({ x, y }, index) =>
      `<circle cx="${(320 + (x - 320) * 0.98).toFixed(0)}" cy="${(248 + (y - 320) * 0.3).toFixed(0)}" r="${4 + (index % 4) * 2}" fill="${index % 2 ? '#4a2614' : '#8a5434'}" opacity="0.7"/>`,
  )
  .join('');

const cannolo = raised(
  `<path d="M-190 -58Q0 -78 190 -58L190 58Q0 78 -190 58Z" fill="${vertical('#edb766', '#a9641f')}"/>
   <path d="M-150 -62Q-60 0 -110 66L-70 68Q-10 0 -104 -66Z" fill="#8a4a18" opacity="0.3"/><path d="M-40 -68Q50 0 0 70L40 68Q100 0 6 -68Z" fill="#8a4a18" opacity="0.3"/>
   ${spread(20, 150, { x: 0, y: 0, seed: 4, jitter: 1 })
     .filter(({ y }) => Math.abs(y) < 50)
     .map(
       ({ x, y }, index) =>
         `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${5 + (index % 3) * 3}" fill="#ffdf9c" opacity="0.55"/>`,
     )
     .join('')}
   <path d="M-170 -42Q0 -60 170 -42" fill="none" stroke="#fff0c8" stroke-width="10" stroke-linecap="round" opacity="0.6"/>
   ${[-1, 1].map((side) => at(side * 196, 0, `<path d="${blob(66, { seed: 4 + side, waver: 0.08 })}" fill="${round('#ffffff', '#ecdfca')}"/>${on.specks(16, 52, ['#7fa03c', '#a9c45c', '#5f7f2c'], { x: 0, y: 0, size: 10, seed: 5 + side })}`)).join('')}`,
  12,
);

const cakeWedge = `${shadow(330, 508, 240, 46, 0.34)}<ellipse cx="320" cy="496" rx="290" ry="82" fill="${vertical('#ffffff', '#ddd2c4')}"/><ellipse cx="320" cy="488" rx="232" ry="56" fill="${vertical('#e9dfd2', '#fbf7f1')}"/>
  <path d="M86 330L500 400L552 306L552 440Q548 470 500 508L104 448Q86 440 86 420Z" fill="#b9762a" opacity="0.25" filter="url(#blur-12)"/>
  <path d="M88 292L484 352L484 500L104 444Q88 440 88 424Z" fill="${vertical('#ffe9a4', '#f2c24e')}"/><path d="M484 352L556 262L556 414Q554 440 484 500Z" fill="${vertical('#e9b65e', '#c98a36')}"/>
  <path d="M88 372L484 432L484 456L88 394Z" fill="${vertical('#fff3a0', '#f6d13c')}"/><path d="M88 424Q88 440 104 444L484 500L484 482L88 416Z" fill="#c98a36" opacity="0.8"/>
  <path d="M88 296C60 262 110 232 138 246C142 208 196 208 210 232C222 194 284 200 292 228C312 196 366 206 370 232C396 202 444 216 446 244C484 222 540 226 560 262C572 288 548 300 536 300C540 334 500 354 480 356C456 376 420 360 412 346C384 362 348 352 340 336C312 350 274 340 268 326C238 338 206 328 200 316C166 326 130 322 126 306C110 312 94 306 88 296Z" fill="${vertical('#ffffff', '#f0dcb6')}"/>
  <path d="M138 246Q170 268 206 240M210 232Q252 262 290 232M292 228Q336 262 368 234M370 232Q410 268 446 244" fill="none" stroke="#c98a45" stroke-width="8" stroke-linecap="round" opacity="0.5"/>`;

export const desserts: Record<string, string> = {
  tiramisu:
    garnish.slab(
      [
        ['#fff8e6', '#f3e2bd', 40],
        ['#c99257', '#8a5428', 34],
        ['#fff8e6', '#f3e2bd', 40],
        ['#c99257', '#8a5428', 36],
      ],
      '#8a5434',
      '#5a301a',
    ) +
    cocoa +
    [
      [286, 246, -20],
      [334, 236, 30],
      [372, 254, 5],
    ]
      .map(([x = 0, y = 0, rotate = 0]) =>
        at(
          x,
          y,
          raised(
            '<ellipse rx="26" ry="18" fill="#3b1f10"/><path d="M-22 2Q0 -8 22 2" fill="none" stroke="#8a5a36" stroke-width="4" stroke-linecap="round"/>',
            4,
          ),
          { rotate },
        ),
      )
      .join(''),
  'panna-cotta':
    plate('#a8577e') +
    garnish.sauce(178, '#c9345e', '#85143c', { seed: 6, waver: 0.08 }) +
    at(
      320,
      312,
      raised(
        `<circle r="118" fill="${round('#ffffff', '#e2d3bd')}"/><circle cx="-6" cy="-10" r="88" fill="${round('#ffffff', '#f4eadb')}"/>`,
        14,
      ),
    ) +
    at(
      300,
      290,
      raised(`<path d="${blob(58, { seed: 3, waver: 0.16 })}" fill="${round('#e8587e', '#9a1c48')}"/>`, 4),
    ) +
    at(276, 280, raspberryFruit, { scale: 1.2 }) +
    at(326, 274, blueberry, { scale: 1.1 }) +
    at(312, 322, raspberryFruit, { scale: 1.1 }) +
    at(356, 300, on.basil, { rotate: 60, scale: 1.25 }) +
    [
      [170, 300, 0],
      [206, 430, 1],
      [470, 380, 0],
      [430, 220, 1],
    ]
      .map(([x = 0, y = 0, kind]) => at(x, y, kind ? blueberry : raspberryFruit, { scale: 1.05 }))
      .join(''),
  cannoli:
    plate('#7c8f3a') +
    at(296, 246, cannolo, { rotate: -16, scale: 0.92 }) +
    at(346, 398, cannolo, { rotate: 10, scale: 0.92 }) +
    on.specks(44, 190, ['#ffffff', '#fffaf0', '#8aa84a'], { size: 6, seed: 9 }),
  'torta-limone':
    cakeWedge +
    at(478, 470, garnish.lemonSlice, { scale: 1.15, rotate: 10 }) +
    at(236, 206, on.basil, { rotate: -40, scale: 1.25 }) +
    at(278, 204, on.basil, { rotate: 44, scale: 1.25 }),
  'tartufo-nero':
    plate('#5d3a28') +
    on.specks(90, 190, ['#5d3018', '#8a5230', '#43200f'], { size: 7, seed: 4 }) +
    at(
      310,
      316,
      raised(
        `<path d="${blob(136, { seed: 5, waver: 0.02 })}" fill="${round('#8a5a40', '#2c150b')}"/>${spread(
          90,
          124,
          { x: 0, y: 0, seed: 6, jitter: 1 },
        )
          .map(
            ({ x, y }, index) =>
              `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${2.5 + (index % 4)}" fill="${index % 2 ? '#a8744e' : '#2a130a'}" opacity="0.5"/>`,
          )
          .join(
            '',
          )}<path d="M-92 -44Q-64 -100 0 -112" fill="none" stroke="#d9a988" stroke-width="14" stroke-linecap="round" opacity="0.5" filter="url(#blur-2)"/>`,
        16,
      ),
    ) +
    at(444, 412, whipped(0.72)) +
    at(462, 300, raspberryFruit, { scale: 1.1 }) +
    at(420, 468, raspberryFruit, { scale: 1.1 }) +
    at(188, 452, on.basil, { rotate: -50, scale: 1.3 }),
  'gelato-misto': sundae(
    wafer(24, 456, 150) +
      at(240, 240, pistachio) +
      at(400, 240, strawberry) +
      at(318, 182, fiorDiLatte, { scale: 1.18 }),
    ['#fff3e2', '#f3dcc0'],
  ),
};

export const gelati: Record<string, string> = {
  'gelato-cono': `${shadow(326, 590, 90, 16, 0.3)}<clipPath id="cone"><path d="M196 280L444 280L336 586Q320 606 304 586Z"/></clipPath>
    <path d="M196 280L444 280L336 586Q320 606 304 586Z" fill="${horizontal('#f7cd86', '#c27c30')}"/>
    <g clip-path="url(#cone)" stroke="#9a5a20" stroke-width="6" opacity="0.5">${[-240, -160, -80, 0, 80, 160, 240, 320].map((x) => `<path d="M${x + 180} 260L${x + 400} 620M${x + 400} 260L${x + 180} 620"/>`).join('')}</g>
    ${at(320, 196, scoop('#fff0d0', '#f0cf86', chips('#6b3a1e', 4)), { scale: 1.5 })}`,
  'coppa-amarena': sundae(
    wafer(24, 470, 140) +
      at(240, 240, vanilla, { scale: 1.0 }) +
      at(400, 240, fiorDiLatte, { scale: 1.0 }) +
      at(318, 176, vanilla + drizzle('#7a1230'), { scale: 1.16 }) +
      at(322, 90, whipped(0.62)) +
      at(322, 44, cherry, { scale: 0.85 }),
    ['#f7d6dc', '#b03052'],
    at(250, 352, cherry, { scale: 0.6 }) + at(372, 362, cherry, { scale: 0.6 }),
  ),
  'coppa-pistacchio': sundae(
    wafer(-22, 178, 140) +
      at(240, 240, pistachio, { scale: 1.0 }) +
      at(400, 240, fiorDiLatte, { scale: 1.0 }) +
      at(318, 176, pistachio + drizzle('#7f9a38'), { scale: 1.16 }) +
      at(322, 92, whipped(0.62)) +
      on.specks(24, 60, ['#5f7f2c', '#c98a36', '#8aa84a'], { y: 112, size: 9, seed: 5 }),
    ['#eef3cc', '#a9c060'],
  ),
  'spaghetti-eis':
    plate('#d98aa6') +
    Array.from({ length: 46 }, (_, index) => {
      const reach = 176 - index * 2.6;
      const x = 320 + ((index * 37) % 25) - 12;
      const y = 324 + ((index * 53) % 25) - 12;
      const start = (index * 67) % 360;
      const [from, to] = [start, start + 250].map((startAngle) => ring(1, reach, { x, y, startAngle })[0]);
      const path = `M${from?.x.toFixed(0)} ${from?.y.toFixed(0)}A${reach} ${reach} 0 1 1 ${to?.x.toFixed(0)} ${to?.y.toFixed(0)}`;
      return `<path d="${path}" fill="none" stroke="#d9b96c" stroke-width="17" stroke-linecap="round"/><path d="${path}" fill="none" stroke="${index % 2 ? '#fff6d2' : '#fdedb8'}" stroke-width="12" stroke-linecap="round"/>`;
    }).join('') +
    garnish.sauce(112, '#f2495c', '#b3142e', { seed: 6, waver: 0.16 }) +
    on.specks(36, 84, ['#ffffff', '#fff6e2', '#fffaf0'], { size: 11, seed: 4 }) +
    at(426, 214, raised(emoji('1f353'), 4), { scale: 1.25, rotate: 20 }) +
    at(206, 430, on.basil, { rotate: -50, scale: 1.3 }),
  affogato: glass.drink({
    glass: {
      ...glass.tumbler,
      shape: 'M150 208L176 500Q180 540 220 540L420 540Q460 540 464 500L490 208Z',
      rim: { y: 208, radius: 170 },
      taper: 0.08,
    },
    liquid: ['#8a5430', '#35190c'],
    level: 372,
    inside: `<rect x="140" y="372" width="360" height="16" fill="#d9a566" opacity="0.8"/>`,
    behind: at(320, 244, vanilla, { scale: 1.5 }),
    front: `${at(320, 286, `<clipPath id="dip"><rect x="-170" y="-170" width="340" height="250"/></clipPath><g clip-path="url(#dip)" opacity="0.96">${at(0, -42, vanilla, { scale: 1.5 })}</g>`)}<path d="M186 372Q320 340 454 372Q320 412 186 372Z" fill="#6b3a1e" opacity="0.85"/><path d="M150 208L176 500" stroke="#ffffff" stroke-width="9" opacity="0.6"/>`,
  }),
  'sorbetto-misto': sundae(
    at(240, 240, mango, { scale: 1.0 }) +
      at(400, 240, raspberry, { scale: 1.0 }) +
      at(318, 178, lemon, { scale: 1.16 }) +
      at(300, 90, on.basil, { rotate: -40, scale: 1.2 }) +
      at(344, 88, on.basil, { rotate: 44, scale: 1.2 }),
    ['#fff2b8', '#f29a5c'],
    at(250, 356, raspberryFruit, { scale: 0.9 }) + at(384, 350, blueberry, { scale: 0.9 }),
  ),
  eiskaffee: at(
    45,
    84,
    glass.drink({
      glass: glass.highball,
      liquid: ['#d3a878', '#7d4a26'],
      level: 168,
      inside: at(282, 236, vanilla, { scale: 0.72 }) + at(366, 262, vanilla, { scale: 0.72 }),
      behind:
        `<path d="M440 -30L388 480" stroke="#c4412b" stroke-width="17" stroke-linecap="round"/>` +
        wafer(-16, 226, 96),
      front: at(320, 112, whipped(1.22)) + on.specks(20, 60, ['#5d3018', '#8a5230'], { y: 98, size: 8 }),
    }),
    { scale: 0.87 },
  ),
};
