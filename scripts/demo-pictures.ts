import { readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoOwners } from '#server/demo/content/demo-owners.ts';
import { coffees } from './demo-pictures/coffees.ts';
import { desserts, gelati } from './demo-pictures/desserts.ts';
import { drinks } from './demo-pictures/drinks.ts';
import { logos } from './demo-pictures/logos.ts';
import { mains } from './demo-pictures/mains.ts';
import { pastaDishes } from './demo-pictures/pasta-dishes.ts';
import { pizzas } from './demo-pictures/pizzas.ts';
import { starters } from './demo-pictures/starters.ts';
import { bakery, streetFood } from './demo-pictures/street-food.ts';
import { picture } from './demo-pictures/svg.ts';

/**
 * Draws every picture of the demo restaurants: `npx tsx scripts/demo-pictures.ts`.
 * The drawings are here, the tint behind each is in the demo's content; the results are committed.
 */
const folder = new URL('../src/server/demo/pictures/', import.meta.url);

const drawings: Record<string, string> = {
  ...starters,
  ...pizzas,
  ...pastaDishes,
  ...mains,
  ...desserts,
  ...gelati,
  ...bakery,
  ...streetFood,
  ...coffees,
  ...drinks,
};

async function write(name: string, svg: Buffer, size: number): Promise<number> {
  // The embedded emoji pass the parser's size limit for text, so it is lifted; the input is our own.
  const bytes = await sharp(svg, { unlimited: true })
    .resize(size, size)
    .webp({ quality: 70, effort: 6 })
    .toBuffer();
  await writeFile(new URL(`${name}.webp`, folder), bytes);
  return bytes.length;
}

async function main() {
  const restaurants = demoOwners.flatMap((owner) => owner.restaurants);
  const items = restaurants
    .flatMap((restaurant) => restaurant.categories)
    .flatMap((category) => category.items);
  const tints = new Map(
    items.flatMap((item) => (item.picture ? [[item.picture, item.pictureTint] as const] : [])),
  );

  const undrawn = [...tints.keys()].filter((name) => !(name in drawings));
  const unused = Object.keys(drawings).filter((name) => !tints.has(name));
  if (undrawn.length > 0 || unused.length > 0) {
    throw new Error(
      `Without a drawing: ${undrawn.join(', ') || 'none'}. Drawn for nobody: ${unused.join(', ') || 'none'}.`,
    );
  }

  for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(new URL(file, folder));
  let total = 0;
  for (const [name, tint] of tints)
    total += await write(name, await picture(tint, drawings[name] ?? ''), 640);
  for (const [name, drawing] of Object.entries(logos))
    total += await write(name, await picture('#ffffff', drawing), 512);
  const count = tints.size + Object.keys(logos).length;
  console.log(
    `${count} pictures, ${Math.round(total / 1024)} KB, ${Math.round(total / 1024 / count)} KB each on average`,
  );
}

await main();
