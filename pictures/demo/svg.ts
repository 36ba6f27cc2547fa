import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Pictures are drawn on a square of 640 units; the centre is (320, 320). */
const canvas = 640;

const emojiFolder = new URL('../../node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url);

/** Fill from top to bottom. Colours are six hex digits after the hash, as in all fills here. */
export const vertical = (top: string, bottom: string) => `url(#v-${top.slice(1)}-${bottom.slice(1)})`;
/** Fill from left to right. */
export const horizontal = (left: string, right: string) => `url(#h-${left.slice(1)}-${right.slice(1)})`;
/** Fill of something round, lit from the upper left. */
export const round = (light: string, dark: string) => `url(#r-${light.slice(1)}-${dark.slice(1)})`;
/** Fill from the middle outward. */
export const centred = (inner: string, outer: string) => `url(#c-${inner.slice(1)}-${outer.slice(1)})`;

const gradientShapes: Record<string, string> = {
  v: '<linearGradient id="ID" x1="0" y1="0" x2="0" y2="1">STOPS</linearGradient>',
  h: '<linearGradient id="ID" x1="0" y1="0" x2="1" y2="0">STOPS</linearGradient>',
  r: '<radialGradient id="ID" cx="0.36" cy="0.3" r="0.78">STOPS</radialGradient>',
  c: '<radialGradient id="ID" cx="0.5" cy="0.5" r="0.5">STOPS</radialGradient>',
};

/** Declares exactly the gradients that the drawing refers to, so that shapes need not register them. */
function gradientsOf(drawing: string): string {
  const ids = new Set(
    Array.from(drawing.matchAll(/url\(#([vhrc]-[0-9a-f]{6}-[0-9a-f]{6})\)/g), (match) => match[1] ?? ''),
  );
  return [...ids]
    .map((id) => {
      const [shape = '', first, last] = id.split('-');
      const stops = `<stop offset="0" stop-color="#${first}"/><stop offset="1" stop-color="#${last}"/>`;
      return (gradientShapes[shape] ?? '').replace('ID', id).replace('STOPS', stops);
    })
    .join('');
}

const filters = [2, 5, 12, 24]
  .map(
    (deviation) =>
      `<filter id="blur-${deviation}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  )
  .join('');

/** Embeds each emoji once; the SVG renderer reads PNG but not the WebP the package ships. */
async function emojiOf(drawing: string): Promise<string> {
  const codes = new Set(Array.from(drawing.matchAll(/href="#e-([0-9a-f-]+)"/g), (match) => match[1] ?? ''));
  const images = [...codes].map(async (code) => {
    const png = await sharp(fileURLToPath(new URL(`${code}.webp`, emojiFolder)))
      .png()
      .toBuffer();
    return `<image id="e-${code}" x="-50" y="-50" width="100" height="100" href="data:image/png;base64,${png.toString('base64')}"/>`;
  });
  return (await Promise.all(images)).join('');
}

/** A whole picture as an SVG document, twice as large as needed so that scaling down smooths it. */
export async function picture(tint: string, drawing: string): Promise<Buffer> {
  const glow = `<rect width="${canvas}" height="${canvas}" fill="${tint}"/><circle cx="270" cy="220" r="400" fill="${centred('#ffffff', tint)}" opacity="0.55"/>`;
  return svgDocument(glow + drawing, { width: canvas, height: canvas, scale: 2 });
}

/** An SVG document with all that its drawing refers to. What is not drawn on stays transparent. */
export async function svgDocument(
  drawing: string,
  { width = canvas, height = canvas, scale = 1 } = {},
): Promise<Buffer> {
  const defs = `<defs>${filters}${gradientsOf(drawing)}${await emojiOf(drawing)}</defs>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}">${defs}${drawing}</svg>`,
  );
}

export interface Placing {
  /** Degrees clockwise. */
  rotate?: number;
  scale?: number;
  flip?: boolean;
}

/** Moves a shape drawn around (0, 0) to its place. */
export function at(
  x: number,
  y: number,
  shape: string,
  { rotate = 0, scale = 1, flip = false }: Placing = {},
): string {
  const scaleX = flip ? -scale : scale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${rotate.toFixed(1)}) scale(${scaleX} ${scale})">${shape}</g>`;
}

/** A Fluent emoji by its code point, 100 units high, around (0, 0); a CSS filter may recolour it. */
export const emoji = (code: string, filter?: string) =>
  filter ? `<g style="filter:${filter}"><use href="#e-${code}"/></g>` : `<use href="#e-${code}"/>`;

/** The soft shadow under something standing or lying on the table. */
export function shadow(x: number, y: number, radiusX: number, radiusY: number, opacity = 0.22): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="#5b3a1e" opacity="${opacity}" filter="url(#blur-12)"/>`;
}

/** Gives a shape a small shadow of its own, as if it lay on top of something. */
export function raised(shape: string, depth = 5): string {
  return `<g opacity="0.28" transform="translate(${depth * 0.4} ${depth})"><g style="filter:url(#blur-2) brightness(0)">${shape}</g></g>${shape}`;
}
