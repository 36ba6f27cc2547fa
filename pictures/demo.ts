import { readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { demoOwners } from '#server/demo/content/demo-owners.ts';
import { coffees } from './demo/coffees.ts';
import { desserts, gelati } from './demo/desserts.ts';
import { drinks } from './demo/drinks.ts';
import { logos } from './demo/logos.ts';
import { mains } from './demo/mains.ts';
import { pastaDishes } from './demo/pasta-dishes.ts';
import { pizzas } from './demo/pizzas.ts';
import { starters } from './demo/starters.ts';
import { bakery, streetFood } from './demo/street-food.ts';
import { picture } from './demo/svg.ts';
import { tints } from './demo/tints.ts';

/**
 * Draws every picture of the demo restaurants: `npx tsx pictures/demo.ts`.
 * The demo's content says which are needed; the results are committed.
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
  const dishes = demoOwners.flatMap(({ restaurants }) =>
    restaurants.flatMap((each) => Object.values(each.dishes)),
  );
  const named = new Set(dishes.flatMap(({ picture: name }) => name ?? []));
  const undrawn = [...named].filter((name) => !(name in drawings && name in tints));
  const unused = Object.keys({ ...drawings, ...tints }).filter((name) => !named.has(name));
  if (undrawn.length > 0 || unused.length > 0) {
    throw new Error(
      `Without a drawing or tint: ${undrawn.join(', ') || 'none'}. Drawn for nobody: ${unused.join(', ') || 'none'}.`,
    );
  }

  for (const file of await readdir(folder)) if (file.endsWith('.webp')) await rm(new URL(file, folder));
  let total = 0;
  for (const [name, tint] of Object.entries(tints))
    total += await write(name, await picture(tint, drawings[name] ?? ''), 640);
  for (const [name, drawing] of Object.entries(logos))
    total += await write(name, await picture('#ffffff', drawing), 512);
  const count = named.size + Object.keys(logos).length;
  console.log(
    `${count} pictures, ${Math.round(total / 1024)} KB, ${Math.round(total / 1024 / count)} KB each on average`,
  );
}

await main();
