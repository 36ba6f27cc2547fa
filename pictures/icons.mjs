// node pictures/icons.mjs: draws the icons in public/ from favicon.svg. Needed when the mark changes.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../scripts/setup.mjs';

const folder = join(root, 'public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Over the whole square, for systems that cut the shape themselves. The mark stays within the safe 80 %. */
const full = mark.replace(/ rx="\d+"/, '');

const icons = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-192.png', full, 192],
  ['icon-maskable-512.png', full, 512],
  ['apple-touch-icon.png', full, 180],
];
for (const [name, svg, size] of icons) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 36 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, name));
}
