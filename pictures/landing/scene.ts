import sharp from 'sharp';
import { desserts } from '../demo/desserts.ts';
import { drinks } from '../demo/drinks.ts';
import { mains } from '../demo/mains.ts';
import { pastaDishes } from '../demo/pasta-dishes.ts';
import { pizzas } from '../demo/pizzas.ts';
import { starters } from '../demo/starters.ts';
import { svgDocument } from '../demo/svg.ts';

/** The scenes are drawn on a sheet of this size. */
export const sheet = { width: 2400, height: 1500 };

const drawings: Record<string, string> = {
  ...starters,
  ...pizzas,
  ...pastaDishes,
  ...mains,
  ...desserts,
  ...drinks,
};

interface Served {
  name: string;
  x: number;
  y: number;
  /** Of the square that the drawing fills. */
  size: number;
  rotate?: number;
}

/** A dish or drink of the demo, around (x, y). As pixels: the drawings use the same ids. */
export async function serve({ name, x, y, size, rotate = 0 }: Served): Promise<string> {
  const drawing = drawings[name];
  if (!drawing) throw new Error(`nobody has drawn ${name}`);
  const png = await sharp(await svgDocument(drawing, { scale: 1.5 }), { unlimited: true })
    .png()
    .toBuffer();
  return embed(png, { x, y, width: size, height: size, rotate });
}

interface Embedded {
  x: number;
  y: number;
  width: number;
  height: number;
  rotate?: number;
}

/** A PNG around (x, y). */
export function embed(png: Buffer, { x, y, width, height, rotate = 0 }: Embedded): string {
  return `<image x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" transform="translate(${x} ${y}) rotate(${rotate})" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** A filter that blurs by so many units, whatever the size of what it is put on. */
export function blurFilter(id: string, deviation: number): string {
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="-300" y="-300" width="${sheet.width + 600}" height="${sheet.height + 600}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}
