import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ImagePurpose } from '#domain/files/image-limits.ts';
import type { decodeImage } from '#server/files/image-decode.ts';
import { pixelProblem } from '#server/files/image-decode.ts';
import { createImageIntake, type IntakeResult, type TakenImage } from '#server/files/image-intake.ts';
import { animatedGif, grain, pixelAt, pngBomb, redAndBlue, transparentLogo } from './image-samples.ts';

const intakeOfAll = createImageIntake();
const takeIn = (upload: Parameters<typeof intakeOfAll>[0], purpose: ImagePurpose) =>
  intakeOfAll(upload, purpose, 'a restaurant');

async function taken(bytes: Uint8Array, purpose: ImagePurpose = 'dish'): Promise<TakenImage> {
  const result = await takeIn(bytes, purpose);
  if (!result.ok) throw new Error(result.code);
  return result.image;
}

function largest(image: TakenImage): Uint8Array {
  const variant = image.variants.at(-1);
  if (!variant) throw new Error('no variant');
  return variant.bytes;
}

function refused(code: string): IntakeResult {
  return { ok: false, code } as IntakeResult;
}

describe('what is refused', () => {
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each([
    ['an empty file', '', 'NOT_AN_IMAGE'],
    ['a PDF called photo.png', '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj', 'NOT_AN_IMAGE'],
    ['HTML', '<!doctype html><script>alert(1)</script>', 'NOT_AN_IMAGE'],
    ['an MP4 video', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'NOT_AN_IMAGE'],
    ['an SVG', svg, 'UNSUPPORTED_IMAGE'],
    ['a TIFF', 'II*\0\x08\0\0\0', 'UNSUPPORTED_IMAGE'],
    ['an iPhone HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'UNSUPPORTED_IMAGE'],
    ['a JPEG of three bytes', '\xff\xd8\xff', 'IMAGE_DAMAGED'],
    ['a PNG signature before an SVG', `\x89PNG\r\n\x1a\n${svg}`, 'IMAGE_DAMAGED'],
  ])('%s', async (_, content, code) => {
    expect(await takeIn(Buffer.from(content, 'latin1'), 'dish')).toEqual(refused(code));
  });

  test('a WebP as a logo, which may only be JPG, PNG or GIF', async () => {
    const webp = await redAndBlue(100, 100).webp().toBuffer();
    expect(await takeIn(webp, 'logo')).toEqual(refused('UNSUPPORTED_IMAGE'));
    expect((await takeIn(webp, 'dish')).ok).toBe(true);
  });

  test('a JPEG that was cut off while uploading', async () => {
    const jpeg = await grain(800, 600).jpeg().toBuffer();
    expect(await takeIn(jpeg.subarray(0, jpeg.length / 2), 'dish')).toEqual(refused('IMAGE_DAMAGED'));
  });

  test.each([
    ['logo', 2 * 1024 * 1024],
    ['dish', 10 * 1024 * 1024],
  ] as const)('a %s of one byte more than %i', async (purpose, maxBytes) => {
    // Bytes after the end of a PNG are ignored, so any size can be made of a small one.
    const png = await redAndBlue(200, 200).png().toBuffer();
    const exact = Buffer.concat([png, Buffer.alloc(maxBytes - png.length)]);
    expect((await takeIn(exact, purpose)).ok).toBe(true);
    expect(await takeIn(Buffer.concat([exact, Buffer.alloc(1)]), purpose)).toEqual(refused('FILE_TOO_LARGE'));
  });

  test('a stream as soon as it is too long; the rest is never read', async () => {
    let chunksSent = 0;
    async function* endless() {
      for (;;) {
        chunksSent += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    }
    expect(await takeIn(endless(), 'logo')).toEqual(refused('FILE_TOO_LARGE'));
    expect(chunksSent).toBe(3);
  });

  test('a small file that unfolds to 40,000 × 40,000 pixels, without unfolding it', async () => {
    const bomb = pngBomb(40_000, 40_000);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const memoryBefore = process.memoryUsage.rss();
    const cpuBefore = process.cpuUsage();
    expect(await takeIn(bomb, 'dish')).toEqual(refused('IMAGE_TOO_LARGE'));
    const cpu = process.cpuUsage(cpuBefore);
    expect(cpu.user + cpu.system).toBeLessThan(500_000);
    expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(50 * 2 ** 20);
  });

  test.each([
    ['wide', 50_000_000, 1, 'IMAGE_TOO_NARROW'],
    ['high', 1, 50_000_000, 'IMAGE_TOO_NARROW'],
    ['wide as two in three', 20_000, 700, 'IMAGE_TOO_LARGE'],
  ])('a small file that is very %s, by its header alone', async (_, width, height, code) => {
    const cpuBefore = process.cpuUsage();
    const bomb = pngBomb(width, height);
    const made = process.cpuUsage(cpuBefore);
    expect(await takeIn(bomb, 'dish')).toEqual(refused(code));
    const cpu = process.cpuUsage(cpuBefore);
    expect(cpu.user + cpu.system - made.user - made.system).toBeLessThan(500_000);
  });

  test.each([
    ['png', 16_384, 3200, null],
    ['png', 16_385, 3200, 'IMAGE_TOO_LARGE'],
    ['webp', 3200, 16_385, 'IMAGE_TOO_LARGE'],
    ['gif', 32, 1, null],
    ['gif', 33, 1, 'IMAGE_TOO_NARROW'],
    ['jpeg', 1, 33, 'IMAGE_TOO_NARROW'],
    ['heif', 65_535, 1, 'IMAGE_TOO_NARROW'],
  ] as const)('%s of %i × %i pixels: %s', (format, width, height, problem) => {
    expect(pixelProblem({ format, width, height, depth: 'uchar' })).toBe(problem);
  });

  test('one pixel row more than fits the limit', async () => {
    expect((await takeIn(pngBomb(8192, 6400), 'dish')).ok).toBe(true);
    expect(await takeIn(pngBomb(8192, 6401), 'dish')).toEqual(refused('IMAGE_TOO_LARGE'));
  });

  test('a 16-bit PNG at half of those pixels, because it takes twice the memory', async () => {
    expect((await takeIn(pngBomb(8192, 3200, 16), 'dish')).ok).toBe(true);
    expect(await takeIn(pngBomb(8192, 3201, 16), 'dish')).toEqual(refused('IMAGE_TOO_LARGE'));
  });

  test('an AVIF at a quarter of those pixels, because it takes four times the memory', async () => {
    const black = { channels: 3 as const, background: '#000000' };
    const encode = (width: number, height: number) =>
      sharp({ create: { width, height, ...black } })
        .avif({ effort: 0 })
        .toBuffer();
    expect((await takeIn(await encode(1024, 1024), 'dish')).ok).toBe(true);
    expect(await takeIn(await encode(4096, 3264), 'dish')).toEqual(refused('IMAGE_TOO_LARGE'));
  });
});

describe('what comes out', () => {
  test('nothing that was appended: a polyglot ends as a picture only', async () => {
    const tail = '<html><script>alert("polyglot")</script></html>PK\x03\x04evil.zip';
    const jpeg = await redAndBlue(400, 400).jpeg().toBuffer();
    const image = await taken(Buffer.concat([jpeg, Buffer.from(tail, 'latin1')]));
    for (const { bytes } of image.variants) {
      const text = Buffer.from(bytes).toString('latin1');
      expect(text).not.toMatch(/script|polyglot|evil/);
      // RIFF says how long the file is: eight bytes of header, then exactly this much.
      expect(bytes.length).toBe(8 + Buffer.from(bytes).readUInt32LE(4));
    }
  });

  test('no metadata, GPS position least of all, yet upright', async () => {
    const photo = await redAndBlue(400, 300)
      .withExif({
        IFD0: { Copyright: 'secret-owner' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
      })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('secret-owner');

    const image = await taken(photo, 'logo');
    expect([image.width, image.height]).toEqual([288, 384]);
    const webp = largest(image);
    const { exif, icc, xmp, iptc, orientation } = await sharp(webp).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(Buffer.from(webp).toString('latin1')).not.toContain('secret-owner');
    // Orientation 6 turns clockwise: what was left is now on top.
    expect(isReddish(await pixelAt(webp, 144, 20))).toBe(true);
    expect(isBluish(await pixelAt(webp, 144, 360))).toBe(true);
  });

  test('sRGB, from a profile with a wider gamut', async () => {
    const orange = { width: 200, height: 200, channels: 3 as const, background: '#c08040' };
    const p3 = await sharp({ create: orange }).withIccProfile('p3').png().toBuffer();
    const [red = 0, green = 0, blue = 0] = await pixelAt(largest(await taken(p3)), 100, 100);
    expect([red - 0xc0, green - 0x80, blue - 0x40].every((off) => Math.abs(off) <= 4)).toBe(true);
  });

  test('red and blue of a CMYK JPEG from a print shop', async () => {
    const cmyk = await redAndBlue(400, 400).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const webp = largest(await taken(cmyk, 'logo'));
    expect(isReddish(await pixelAt(webp, 40, 40))).toBe(true);
    expect(isBluish(await pixelAt(webp, 340, 40))).toBe(true);
  });

  test('eight bits of a 16-bit PNG', async () => {
    const deep = await redAndBlue(300, 300).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expect(isReddish(await pixelAt(largest(await taken(deep, 'logo')), 40, 40))).toBe(true);
  });

  test('three channels of a grey picture, so that it stays grey', async () => {
    const grey = await redAndBlue(300, 300).greyscale().jpeg().toBuffer();
    const [red, green, blue] = await pixelAt(largest(await taken(grey)), 20, 20);
    expect([green, blue]).toEqual([red, red]);
  });

  test('only the first frame of an animation', async () => {
    const image = await taken(await animatedGif(200), 'logo');
    const webp = largest(image);
    expect((await sharp(webp).metadata()).pages ?? 1).toBe(1);
    expect([image.width, image.height]).toEqual([200, 200]);
    expect(isReddish(await pixelAt(webp, 100, 100))).toBe(true);
  });

  test('the transparency and the shape of a logo', async () => {
    const image = await taken(await transparentLogo(800, 400).png().toBuffer(), 'logo');
    expect([image.width, image.height]).toEqual([384, 192]);
    for (const { width, bytes } of image.variants) {
      expect((await pixelAt(bytes, 2, 2))[3]).toBe(0);
      expect((await pixelAt(bytes, width / 2, width / 4))[3]).toBe(255);
    }
  });

  test('squares in every width of the ladder for a dish', async () => {
    const image = await taken(await grain(1600, 1000).jpeg().toBuffer());
    expect(await sizesOf(image)).toEqual(['96×96', '192×192', '384×384', '768×768']);
    expect([image.width, image.height]).toEqual([768, 768]);
  });

  test('the part of a dish that catches the eye, wherever it is', async () => {
    const subject = await grain(200, 200).tint('#ff4000').png().toBuffer();
    const table = { width: 1000, height: 300, channels: 3 as const, background: '#e8e8e8' };
    for (const left of [20, 780]) {
      const photo = await sharp({ create: table })
        .composite([{ input: subject, left, top: 50 }])
        .png()
        .toBuffer();
      const { channels } = await sharp(largest(await taken(photo))).stats();
      // The subject is four ninths of the square; the table alone has no deviation at all.
      expect(channels[2]?.stdev).toBeGreaterThan(50);
    }
  });

  test('nothing larger than the upload', async () => {
    expect(await sizesOf(await taken(await grain(900, 500).jpeg().toBuffer()))).toEqual([
      '96×96',
      '192×192',
      '384×384',
      '500×500',
    ]);
    expect(await sizesOf(await taken(await grain(40, 30).png().toBuffer()))).toEqual(['30×30']);
    expect(await sizesOf(await taken(await grain(40, 30).png().toBuffer(), 'logo'))).toEqual(['40×30']);
    expect(await sizesOf(await taken(await grain(1, 1).png().toBuffer()))).toEqual(['1×1']);
  });

  test('the mean colour as placeholder', async () => {
    const plain = { width: 300, height: 300, channels: 3 as const, background: '#2f855a' };
    expect((await taken(await sharp({ create: plain }).png().toBuffer())).placeholder).toBe('#2f855a');
    const clear = {
      width: 300,
      height: 300,
      channels: 4 as const,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    };
    expect((await taken(await sharp({ create: clear }).png().toBuffer(), 'logo')).placeholder).toBe(
      '#ffffff',
    );
  });

  test('the same from a stream', async () => {
    const jpeg = await redAndBlue(400, 400).jpeg().toBuffer();
    const stream = new Blob([new Uint8Array(jpeg)]).stream();
    expect(await takeIn(stream as unknown as AsyncIterable<Uint8Array>, 'dish')).toEqual(
      await takeIn(jpeg, 'dish'),
    );
  });
});

test('an upload storm is answered, at most so many at a time, and leaves no place taken', async () => {
  const jpeg = await redAndBlue(400, 400).jpeg().toBuffer();
  const intake = createImageIntake({ uploads: 5, decodes: 2 });
  for (let storm = 0; storm < 2; storm += 1) {
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => intake(jpeg, 'dish', `restaurant ${nth}`)),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(5);
    expect(results.filter((result) => !result.ok && result.code === 'IMAGE_INTAKE_BUSY')).toHaveLength(7);
  }
});

test('pictures of one restaurant take one place, and those of another restaurant do not wait for them [LOAD-9]', async () => {
  const jpeg = await redAndBlue(40, 40).jpeg().toBuffer();
  const decoding: { done: () => void }[] = [];
  const slow: typeof decodeImage = () =>
    new Promise((resolve) => decoding.push({ done: () => resolve({ ok: false, code: 'IMAGE_DAMAGED' }) }));
  const intake = createImageIntake({ uploads: 9, decodes: 2 }, slow);
  const first = Array.from({ length: 4 }, () => intake(jpeg, 'dish', 'first'));
  await expect.poll(() => decoding.length).toBe(1);
  const second = intake(jpeg, 'dish', 'second');
  await expect.poll(() => decoding.length).toBe(2);
  decoding[1]?.done();
  expect((await second).ok).toBe(false);
  for (let nth = 0; nth < 4; nth += 1) {
    await expect.poll(() => decoding.length).toBe(nth === 0 ? 2 : nth + 2);
    decoding[nth === 0 ? 0 : nth + 1]?.done();
  }
  expect(await Promise.all(first)).toHaveLength(4);
});

test('a stream that breaks is an error, and leaves no place taken', async () => {
  const intake = createImageIntake({ uploads: 1, decodes: 1 });
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('\xff\xd8\xff', 'latin1');
    throw new Error('connection lost');
  }
  await expect(intake(broken(), 'dish', 'a restaurant')).rejects.toThrow('connection lost');
  expect((await intake(await redAndBlue(20, 20).png().toBuffer(), 'dish', 'a restaurant')).ok).toBe(true);
});

function isReddish([red = 0, green = 0, blue = 0]: number[]): boolean {
  return red > 180 && green < 80 && blue < 80;
}

function isBluish([red = 0, green = 0, blue = 0]: number[]): boolean {
  return blue > 100 && red < 80 && green < 110;
}

async function sizesOf(image: TakenImage): Promise<string[]> {
  const headers = await Promise.all(image.variants.map(({ bytes }) => sharp(bytes).metadata()));
  expect(headers.map(({ format }) => format)).toEqual(headers.map(() => 'webp'));
  expect(headers.map(({ width }) => width)).toEqual(image.variants.map(({ width }) => width));
  return headers.map(({ width, height }) => `${width}×${height}`);
}
