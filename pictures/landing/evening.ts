import { randomNumbers } from '../demo/layout.ts';
import { at, horizontal, vertical } from '../demo/svg.ts';
import { blurFilter, serve, sheet } from './scene.ts';

const { width, height } = sheet;

/** Where the table at the front begins. */
const tableEdge = 1130;

function windows(): string {
  const random = randomNumbers(21);
  return [420, 1130, 1840]
    .map((x) => {
      const lights = Array.from({ length: 34 }, () => {
        const colour = ['#ffd28a', '#ff9d57', '#ffe9c4', '#8fb7ff', '#ff7a5c'][Math.floor(random() * 5)];
        return `<circle cx="${(x - 190 + random() * 380).toFixed(0)}" cy="${(470 + random() * 330).toFixed(0)}" r="${(7 + random() * 20).toFixed(0)}" fill="${colour}" opacity="${(0.25 + random() * 0.6).toFixed(2)}"/>`;
      }).join('');
      const pane = `M${x - 210} 860V360A210 210 0 0 1 ${x + 210} 360V860Z`;
      return `<path d="${pane}" fill="url(#sky)"/><clipPath id="pane-${x}"><path d="${pane}"/></clipPath><g clip-path="url(#pane-${x})">
          <path d="M${x - 220} 640H${x - 130}V560H${x - 60}V690H${x + 10}V600H${x + 100}V520H${x + 160}V660H${x + 230}V870H${x - 220}Z" fill="#0f1a2b" opacity="0.85"/>${lights}</g>
        <path d="${pane}M${x} 150V860M${x - 210} 600H${x + 210}" fill="none" stroke="#0b1712" stroke-width="16"/>
        <path d="${pane}" fill="none" stroke="#2c4a3d" stroke-width="10" transform="translate(${x} 500) scale(1.05) translate(${-x} -500)"/>`;
    })
    .join('');
}

/** Bottles on lit shelves, at the far left and the far right. */
function shelves(): string {
  const random = randomNumbers(5);
  const colours = ['#3e7d4f', '#b5622a', '#7b2438', '#caa04a', '#2f5d6b', '#e2cfa2'];
  const shelf = (left: number, y: number) => {
    const bottles = Array.from({ length: 7 }, (_, index) => {
      const tall = 84 + random() * 46;
      const x = left + 14 + index * 34;
      return `<path d="M${x} ${y}v${-tall * 0.6}q0 -12 7 -18v${-tall * 0.3}h9v${tall * 0.3}q7 6 7 18v${tall * 0.6}Z" fill="${colours[Math.floor(random() * colours.length)]}" opacity="0.9"/>`;
    }).join('');
    return `<rect x="${left - 10}" y="${y - 140}" width="270" height="142" fill="#ffb658" opacity="0.38"/>${bottles}<rect x="${left - 14}" y="${y}" width="278" height="12" fill="#2a1a0f"/>`;
  };
  return [-60, 2180].flatMap((left) => [340, 520, 700].map((y) => shelf(left, y))).join('');
}

interface Looks {
  clothes: string;
  skin: string;
  hair: string;
}

const looks: readonly Looks[] = [
  { clothes: '#7a2f3a', skin: '#d79a72', hair: '#2a1710' },
  { clothes: '#2f4a58', skin: '#a56a47', hair: '#17100c' },
  { clothes: '#c08a4a', skin: '#e3b08a', hair: '#6a3d1c' },
  { clothes: '#38513f', skin: '#8a553a', hair: '#140d0a' },
  { clothes: '#e6d8c2', skin: '#d9a37c', hair: '#3a2014' },
  { clothes: '#3a3350', skin: '#e0aa84', hair: '#8a5a2a' },
];

/** A guest far away, under the lamp. */
function guest(x: number, y: number, scale: number, look: number, lean = 0): string {
  const { clothes, skin, hair } = looks[look % looks.length] as Looks;
  return at(
    x,
    y,
    `<path d="M-100 210C-102 104 -70 72 -26 58L0 66L26 58C70 72 102 104 100 210Z" fill="${clothes}"/><path d="M-92 130C-84 92 -60 74 -24 62M92 130C84 92 60 74 24 62" fill="none" stroke="#ffcf93" stroke-width="9" opacity="0.5"/>
     <path d="M-22 20H22V62Q0 78 -22 62Z" fill="${skin}"/><ellipse cx="0" cy="-24" rx="47" ry="58" fill="${skin}"/><path d="M-52 -18C-62 -78 -30 -98 2 -96C38 -96 60 -74 50 -16C44 -44 20 -56 -6 -54C-30 -52 -46 -40 -52 -18Z" fill="${hair}"/><path d="M-34 -84C-18 -98 24 -98 38 -80" fill="none" stroke="#ffd9a4" stroke-width="8" opacity="0.6"/>`,
    { scale, rotate: lean },
  );
}

/** Parties at their tables, and a waiter with a tray. */
function house(): string {
  const party = (x: number, y: number, scale: number, first: number) =>
    `${guest(x - 170 * scale, y, scale, first, 5)}${guest(x + 175 * scale, y + 6, scale, first + 1, -6)}
     <ellipse cx="${x}" cy="${y + 196 * scale}" rx="${250 * scale}" ry="${48 * scale}" fill="#f3e2c4"/><ellipse cx="${x}" cy="${y + 190 * scale}" rx="${250 * scale}" ry="${44 * scale}" fill="#fff2d8"/>
     <path d="M${x - 250 * scale} ${y + 196 * scale}Q${x} ${y + 280 * scale} ${x + 250 * scale} ${y + 196 * scale}L${x + 236 * scale} ${y + 420 * scale}H${x - 236 * scale}Z" fill="#c9b18c"/>
     <circle cx="${x}" cy="${y + 168 * scale}" r="${26 * scale}" fill="#ffe2a3"/><circle cx="${x}" cy="${y + 168 * scale}" r="${90 * scale}" fill="#ffb04a" opacity="0.35"/>
     <ellipse cx="${x - 110 * scale}" cy="${y + 186 * scale}" rx="${56 * scale}" ry="${13 * scale}" fill="#fff"/><ellipse cx="${x + 110 * scale}" cy="${y + 186 * scale}" rx="${56 * scale}" ry="${13 * scale}" fill="#fff"/>`;
  const waiter = at(
    1452,
    712,
    `<ellipse cx="4" cy="-28" rx="45" ry="56" fill="#cf9670"/><path d="M-80 420C-86 180 -84 76 -34 48L4 66L44 46C96 70 92 200 86 420Z" fill="#161b1d"/><path d="M-18 20H26V56L4 72L-18 56Z" fill="#cf9670"/><path d="M-48 -22C-58 -80 -26 -98 6 -96C42 -96 62 -74 54 -20C46 -46 22 -58 -2 -56C-26 -54 -42 -44 -48 -22Z" fill="#20130d"/><path d="M-34 46L4 130L44 46L26 40L4 70L-16 40Z" fill="#f4efe6"/>
     <path d="M66 92C130 86 150 20 168 -22L196 -10C182 60 150 140 80 160Z" fill="#f4efe6"/><ellipse cx="190" cy="-30" rx="110" ry="16" fill="#d9dcdc"/>
     <path d="M140 -40v-60h26v60ZM200 -38v-74h24v74Z" fill="#ffd690" opacity="0.9"/>`,
    { scale: 1.02, flip: true },
  );
  return `${party(760, 740, 0.72, 0)}${waiter}${party(1100, 790, 0.86, 2)}${party(2020, 800, 0.92, 4)}${party(250, 830, 1, 1)}`;
}

/** A lamp on a long cord and the light it throws. */
function lamp(x: number, y: number, scale: number): string {
  return `<path d="M${x - 60 * scale} ${y}L${x - 420 * scale} ${y + 900 * scale}H${x + 420 * scale}L${x + 60 * scale} ${y}Z" fill="url(#cone)" style="mix-blend-mode:screen"/>
    <path d="M${x} -20V${y - 70 * scale}" stroke="#0a0d0b" stroke-width="${7 * scale}"/>
    <path d="M${x - 118 * scale} ${y}C${x - 112 * scale} ${y - 74 * scale} ${x - 40 * scale} ${y - 92 * scale} ${x} ${y - 94 * scale}C${x + 40 * scale} ${y - 92 * scale} ${x + 112 * scale} ${y - 74 * scale} ${x + 118 * scale} ${y}Z" fill="${horizontal('#c98a3a', '#5c3410')}"/>
    <ellipse cx="${x}" cy="${y}" rx="${118 * scale}" ry="${19 * scale}" fill="#fff1cf"/><circle cx="${x}" cy="${y + 6}" r="${340 * scale}" fill="url(#halo)" style="mix-blend-mode:screen"/>`;
}

/** Lights that the lens has made into discs. */
function bokeh(): string {
  const random = randomNumbers(42);
  return Array.from({ length: 46 }, () => {
    const radius = 16 + random() * 58;
    const colour = ['#ffcf8a', '#ff9f4d', '#ffe6bf', '#f7b267', '#9fd0b4'][Math.floor(random() * 5)];
    const spot = `cx="${(random() * width).toFixed(0)}" cy="${(60 + random() * 900).toFixed(0)}" r="${radius.toFixed(0)}"`;
    const opacity = 0.05 + random() * 0.16;
    return `<circle ${spot} fill="${colour}" opacity="${opacity.toFixed(2)}"/><circle ${spot} fill="none" stroke="${colour}" stroke-width="3" opacity="${(opacity * 1.3).toFixed(2)}"/>`;
  }).join('');
}

/** A wine glass on the table; its foot stands at (0, 0). */
function wineGlass(liquid: readonly [string, string], id: string): string {
  const bowl = 'M-112 -640C-146 -470 -118 -330 0 -318C118 -330 146 -470 112 -640Z';
  return `<ellipse cx="0" cy="2" rx="118" ry="20" fill="#000" opacity="0.5" filter="url(#near)"/><ellipse cx="36" cy="34" rx="150" ry="22" fill="${liquid[0]}" opacity="0.28" filter="url(#near)"/>
    <ellipse cx="0" cy="-6" rx="112" ry="19" fill="#fff" opacity="0.16"/><ellipse cx="0" cy="-6" rx="112" ry="19" fill="none" stroke="#ffeacb" stroke-width="4" opacity="0.7"/>
    <path d="M-11 -322C-6 -230 -8 -90 -16 -40Q-22 -14 -60 -8H60Q22 -14 16 -40C8 -90 6 -230 11 -322Z" fill="#fff" opacity="0.2"/><path d="M-5 -310C-2 -220 -3 -100 -8 -40" fill="none" stroke="#fff" stroke-width="5" opacity="0.7"/>
    <path d="${bowl}" fill="#fff" opacity="0.09"/>
    <clipPath id="${id}"><path d="${bowl}"/></clipPath><g clip-path="url(#${id})"><rect x="-160" y="-520" width="320" height="230" fill="${vertical(liquid[0], liquid[1])}"/><ellipse cx="-50" cy="-360" rx="40" ry="70" fill="#ff9d6a" opacity="0.3" filter="url(#near)"/></g>
    <ellipse cx="0" cy="-520" rx="129" ry="19" fill="${liquid[0]}"/><ellipse cx="0" cy="-520" rx="127" ry="17" fill="#fff" opacity="0.18"/>
    <path d="${bowl}" fill="none" stroke="#fff3df" stroke-width="4" opacity="0.7"/><ellipse cx="0" cy="-640" rx="112" ry="16" fill="none" stroke="#fff" stroke-width="4" opacity="0.85"/>
    <path d="M-92 -610C-114 -500 -104 -420 -70 -372" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity="0.65"/><path d="M96 -590C108 -520 106 -460 96 -420" fill="none" stroke="#ffd9a0" stroke-width="7" stroke-linecap="round" opacity="0.6"/>`;
}

const bottle = `<ellipse cx="10" cy="2" rx="120" ry="22" fill="#000" opacity="0.6" filter="url(#near)"/>
  <path d="M-98 -6V-470C-98 -560 -42 -570 -38 -650V-830H38V-650C42 -570 98 -560 98 -470V-6Q60 12 0 12T-98 -6Z" fill="${horizontal('#16301f', '#07120b')}"/>
  <path d="M-38 -690V-838Q0 -848 38 -838V-690Q0 -682 -38 -690Z" fill="${horizontal('#8a2036', '#450b18')}"/>
  <path d="M-98 -150V-410Q0 -396 98 -410V-150Q0 -136 -98 -150Z" fill="${horizontal('#f7efe0', '#cbb893')}"/><path d="M-98 -172Q0 -158 98 -172M-98 -390Q0 -376 98 -390" fill="none" stroke="#a5813c" stroke-width="5"/>
  <g fill="none" stroke="#1f5b45" stroke-width="9"><circle cx="0" cy="-292" r="44"/><circle cx="0" cy="-292" r="20"/></g><path d="M-46 -206H46" stroke="#1f5b45" stroke-width="7"/>
  <path d="M-76 -30V-462C-74 -540 -26 -566 -22 -650V-676" fill="none" stroke="#bfe3c8" stroke-width="10" stroke-linecap="round" opacity="0.5"/><path d="M82 -440V-40" stroke="#ffb765" stroke-width="7" opacity="0.5"/>`;

const candle = `<circle cx="0" cy="-110" r="460" fill="url(#halo)" opacity="0.85" style="mix-blend-mode:screen"/>
  <ellipse cx="6" cy="2" rx="96" ry="18" fill="#000" opacity="0.5" filter="url(#near)"/>
  <path d="M-84 -168L-72 -6Q0 12 72 -6L84 -168Z" fill="${vertical('#ffdf9a', '#c9691d')}" opacity="0.92"/><ellipse cx="0" cy="-168" rx="84" ry="15" fill="#ffefc6"/><path d="M-84 -168L-72 -6Q0 12 72 -6L84 -168" fill="none" stroke="#ffe9bd" stroke-width="4" opacity="0.8"/>
  <path d="M0 -250C26 -214 22 -180 0 -172C-22 -180 -26 -214 0 -250Z" fill="#fff6da"/><path d="M0 -222C12 -204 10 -186 0 -180C-10 -186 -12 -204 0 -222Z" fill="#ffb53d"/>`;

/** The card of the house on its wooden stand. */
const stand = `<ellipse cx="10" cy="4" rx="150" ry="22" fill="#000" opacity="0.6" filter="url(#near)"/><rect x="-130" y="-26" width="260" height="30" rx="8" fill="${vertical('#a56f3e', '#6a4020')}"/>
  <rect x="-104" y="-330" width="208" height="312" rx="18" fill="${vertical('#fffaf0', '#e2d3b8')}"/><g fill="none" stroke="#1f5b45" stroke-width="11"><circle cx="0" cy="-224" r="60"/><circle cx="0" cy="-224" r="29"/></g>
  <rect x="-66" y="-122" width="132" height="15" rx="7" fill="#1c1917" opacity="0.75"/><rect x="-46" y="-92" width="92" height="11" rx="5" fill="#1c1917" opacity="0.4"/><rect x="-62" y="-62" width="124" height="28" rx="14" fill="#1f5b45"/>`;

/** A full house in the evening, seen over a table with wine. The left third stays calm: headlines stand there. */
export async function evening(): Promise<string> {
  const lasagne = await serve({ name: 'lasagne', x: 2080, y: 1240, size: 440 });
  return `${blurFilter('near', 9)}${blurFilter('far', 11)}${blurFilter('light', 5)}
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#14233f"/><stop offset="0.5" stop-color="#3d3f63"/><stop offset="0.8" stop-color="#b46a55"/><stop offset="1" stop-color="#e79b5a"/></linearGradient>
    <linearGradient id="cone" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffcf87" stop-opacity="0.42"/><stop offset="1" stop-color="#ff9d3c" stop-opacity="0"/></linearGradient>
    <radialGradient id="halo"><stop offset="0" stop-color="#ffdca0" stop-opacity="0.85"/><stop offset="0.35" stop-color="#ffa648" stop-opacity="0.36"/><stop offset="1" stop-color="#ff8a2a" stop-opacity="0"/></radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6a3f22"/><stop offset="0.25" stop-color="#4a2a16"/><stop offset="1" stop-color="#1a0d06"/></linearGradient>
    <linearGradient id="calm" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#070504" stop-opacity="0.82"/><stop offset="0.38" stop-color="#070504" stop-opacity="0.35"/><stop offset="0.62" stop-color="#070504" stop-opacity="0"/></linearGradient>
    <filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.0016 0.07" numOctaves="4" seed="4"/><feColorMatrix values="0 0 0 0 0.06  0 0 0 0 0.03  0 0 0 0 0.01  1.7 0 0 0 -0.62"/></filter>
    <g filter="url(#far)">
      <rect x="-100" y="-100" width="${width + 200}" height="${height + 200}" fill="${vertical('#1d3a2f', '#0d1a14')}"/><rect x="-100" y="880" width="${width + 200}" height="620" fill="#1a110b"/>
      ${windows()}${shelves()}
      ${lamp(775, 210, 0.8)}${lamp(1490, 190, 0.9)}${lamp(2150, 240, 1)}${lamp(160, 250, 1)}
      ${house()}
    </g>
    <g filter="url(#light)" style="mix-blend-mode:screen">${bokeh()}</g>
    <rect y="${tableEdge}" width="${width}" height="${height - tableEdge}" fill="url(#floor)"/><svg y="${tableEdge}" width="${width}" height="${height - tableEdge}"><rect width="${width}" height="400" filter="url(#grain)"/></svg>
    <rect y="${tableEdge}" width="${width}" height="5" fill="#ffcb8c" opacity="0.45"/>
    <ellipse cx="1700" cy="1290" rx="820" ry="150" fill="#ffb45e" opacity="0.22" filter="url(#far)"/>
    <circle cx="1490" cy="1080" r="900" fill="url(#halo)" opacity="0.5" style="mix-blend-mode:screen"/>
    ${at(1640, 1262, bottle)}${at(1840, 1300, wineGlass(['#b02c48', '#4c0a1c'], 'wine-1'), { scale: 0.94 })}${at(2318, 1330, wineGlass(['#a62741', '#45081a'], 'wine-2'), { scale: 1.04 })}
    ${at(1150, 1240, stand, { scale: 0.9 })}${at(1400, 1330, candle, { scale: 0.95 })}
    ${lasagne}
    <rect width="${width}" height="${height}" fill="url(#calm)"/>`;
}
