// npx tsx pictures/landing.ts: draws the landing page's scenes, the pictures of its features and the card that social
// networks show. Names of pictures: only those.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp, { type Region, type Sharp } from 'sharp';
import { findBrowser } from '#test/fixture/browser.ts';
import { landingText } from '#web/features/landing/landing-text.ts';
import { socialPictureSize } from '#web/features/landing/social-picture.ts';
import { svgDocument } from './demo/svg.ts';
import { evening } from './landing/evening.ts';
import { featurePictures, featureSheet } from './landing/feature-pictures.ts';
import { sheet } from './landing/scene.ts';
import { setTable } from './landing/set-table.ts';
import { socialCard } from './landing/social-card.ts';

const folder = new URL('../src/web/features/landing/pictures/', import.meta.url);
const root = new URL('../', import.meta.url);

interface Scene {
  draw: () => Promise<string>;
  /** What a narrow screen shows. */
  narrow: Region;
}

const scenes: Record<string, Scene> = {
  table: { draw: setTable, narrow: { left: 1000, top: 180, width: 1320, height: 1320 } },
  evening: { draw: evening, narrow: { left: 860, top: 180, width: 1320, height: 1320 } },
};

const asked = process.argv.slice(2);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

await mkdir(folder, { recursive: true });
for (const [name, { draw, narrow }] of Object.entries(scenes)) {
  if (!isAsked(name)) continue;
  const whole = await sharp(await svgDocument(await draw(), sheet), { unlimited: true })
    .png()
    .toBuffer();
  await write(`${name}-wide`, sharp(whole).resize(1920));
  await write(`${name}-narrow`, sharp(whole).extract(narrow).resize(840));
  if (name === 'table')
    await writeSocialCard(await sharp(whole).resize(1200).jpeg({ quality: 92 }).toBuffer());
}

for (const [name, draw] of Object.entries(featurePictures)) {
  if (!isAsked(name)) continue;
  const drawn = sharp(await svgDocument(await draw(), featureSheet), { unlimited: true }).resize(800);
  await report(`feature-${name}.webp`, await drawn.webp({ quality: 72, effort: 6 }).toBuffer());
}

/** Writes a picture in both formats that browsers choose from. */
async function write(name: string, picture: Sharp): Promise<void> {
  await report(`${name}.avif`, await picture.clone().avif({ quality: 50, effort: 6 }).toBuffer());
  await report(`${name}.webp`, await picture.clone().webp({ quality: 68, effort: 6 }).toBuffer());
}

/** A browser sets the words: only it has the font. Networks take JPEG for certain, other formats perhaps. */
async function writeSocialCard(scene: Buffer): Promise<void> {
  const font = await readFile(
    new URL('node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', root),
  );
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: socialPictureSize });
    await page.setContent(socialCard(landingText, scene, font));
    await page.evaluate(() => document.fonts.ready);
    const shot = await page.screenshot();
    await report('social.jpg', await sharp(shot).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  } finally {
    await browser.close();
  }
}

async function report(name: string, bytes: Buffer): Promise<void> {
  await writeFile(new URL(name, folder), bytes);
  process.stdout.write(`${name}: ${(bytes.length / 1000).toFixed(0)} KB\n`);
}
