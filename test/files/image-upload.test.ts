import { request as httpRequest } from 'node:http';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { imageSource, parseImageUrl } from '#domain/files/image-urls.ts';
import { createTestApp, type TestApp } from '../fixture/app.ts';
import { createTestRestaurant, type TestRestaurant } from '../fixture/restaurant.ts';
import type { Visitor } from '../fixture/visitor.ts';
import { grain, pngBomb } from './image-samples.ts';

let app: TestApp;
let restaurant: TestRestaurant;
let neighbour: TestRestaurant;

beforeAll(async () => {
  app = await createTestApp();
  restaurant = await createTestRestaurant(app);
  neighbour = await createTestRestaurant(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(app.errors.splice(0)).toEqual([]);
});

interface Answer {
  status: number;
  imageUrl?: string;
  code?: string;
}

interface UploadChanges {
  id?: string;
  headers?: Record<string, string>;
  method?: string;
}

async function put(
  visitor: Visitor,
  body: Uint8Array,
  purpose = 'dish',
  { id = restaurant.id, headers = {}, method = 'PUT' }: UploadChanges = {},
): Promise<Answer> {
  const response = await visitor.fetch(`/api/restaurants/${id}/images/${purpose}`, {
    method,
    body: Buffer.from(body),
    headers,
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const photo = () => grain(900, 700).jpeg().toBuffer();

describe('a picture', () => {
  it('is stored in several sizes, without what the camera wrote about place and owner', async () => {
    const withGps = await grain(900, 700)
      .withExif({
        IFD0: { Copyright: 'Giulia Conti' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    expect((await sharp(withGps).metadata()).exif?.includes('Giulia Conti')).toBe(true);

    const { status, imageUrl = '' } = await put(restaurant.owner, withGps);
    expect(status).toBe(201);
    expect(parseImageUrl(imageUrl)).toMatchObject({ restaurantId: restaurant.id, width: 700, height: 700 });
    for (const entry of imageSource(imageUrl)?.srcSet.split(', ') ?? []) {
      const [path = '', width] = entry.split(' ');
      const answer = await app.visitor().fetch(path);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { exif, xmp, iptc, icc, ...found } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, `${found.width}w`]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        width,
      ]);
      expect(bytes.includes('Giulia')).toBe(false);
    }
  });

  it('that hides another file loses it', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await photo(), Buffer.from(`PK\u0003\u0004${script}%PDF-1.4`)]);
    const { status, imageUrl = '' } = await put(restaurant.owner, polyglot, 'dish', {
      headers: { 'Content-Type': 'text/html' },
    });
    expect(status).toBe(201);
    const answer = await app.visitor().fetch(imageSource(imageUrl)?.src ?? '');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).includes(script)).toBe(false);
  });

  it.each([
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
      'UNSUPPORTED_IMAGE',
    ],
    ['an SVG behind a comment', `<!--${'x'.repeat(200)}--><svg onload="alert(1)">`, 415, 'UNSUPPORTED_IMAGE'],
    ['a renamed PDF', '%PDF-1.7\n1 0 obj', 415, 'NOT_AN_IMAGE'],
    ['a page', '<!doctype html><script>alert(1)</script>', 415, 'NOT_AN_IMAGE'],
    ['nothing', '', 415, 'NOT_AN_IMAGE'],
    ['a GIF that is a script', 'GIF89a=1;alert(1)', 422, 'IMAGE_DAMAGED'],
  ])('is refused when it is %s', async (_, content, status, code) => {
    const answer = await put(restaurant.owner, Buffer.from(content), 'dish', {
      headers: { 'Content-Type': 'image/png' },
    });
    expect(answer).toMatchObject({ status, code });
  });

  it('is refused when it is cut off, has 40,000 × 40,000 pixels, or is of a kind that logos are not', async () => {
    const jpeg = await photo();
    const half = jpeg.subarray(0, jpeg.length / 2);
    expect(await put(restaurant.owner, half)).toMatchObject({ status: 422, code: 'IMAGE_DAMAGED' });
    const bomb = pngBomb(40_000, 40_000);
    expect(bomb.length).toBeLessThan(2 ** 20);
    expect(await put(restaurant.owner, bomb)).toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' });
    const webp = await grain(100, 100).webp().toBuffer();
    expect(await put(restaurant.owner, webp)).toMatchObject({ status: 201 });
    expect(await put(restaurant.owner, webp, 'logo')).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_IMAGE',
    });
  });

  it('is refused when it is too large, said or not', async () => {
    const large = Buffer.alloc(2 * 1024 * 1024 + 1, 'x');
    expect(await put(restaurant.owner, large, 'logo')).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      data: { maxBytes: 2 * 1024 * 1024 },
    });
    expect(await put(restaurant.owner, large)).toMatchObject({ status: 415, code: 'NOT_AN_IMAGE' });
    const response = await restaurant.owner.fetch(`/api/restaurants/${restaurant.id}/images/logo`, {
      method: 'PUT',
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'FILE_TOO_LARGE' }]);
  });
});

describe('whoever uploads', () => {
  it('is admitted before anything of the file is read', async () => {
    const { hostname, port } = new URL(app.origin);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(
        { hostname, port, path: `/api/restaurants/${restaurant.id}/images/dish`, method: 'PUT' },
        (response) => {
          resolve(response.statusCode);
          request.destroy();
        },
      );
      request.on('error', reject);
      // Sends only the beginning of the file: the answer comes without the rest.
      request.write('GIF89a');
    });
    expect(status).toBe(401);
  });

  it('needs the page that the picture is for', async () => {
    const picture = await photo();
    const { id, owner } = restaurant;
    expect(await put(app.visitor(), picture)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    expect(await put(neighbour.owner, picture)).toMatchObject({ status: 404, code: 'RESTAURANT_NOT_FOUND' });
    await owner.api.accounts.setMode({ mode: 'kellner' });
    expect(await put(owner, picture)).toMatchObject({ status: 403, code: 'PAGE_NOT_ALLOWED' });
    await app.database.withTenant(id, (tx) =>
      tx.query(`UPDATE restaurants SET waiter_permissions = '{"menu": true}' WHERE id = $1`, [id]),
    );
    expect(await put(owner, picture)).toMatchObject({ status: 201 });
    expect(await put(owner, await grain(50, 50).png().toBuffer(), 'logo')).toMatchObject({
      status: 403,
      code: 'PAGE_NOT_ALLOWED',
    });
    await owner.api.accounts.setMode({ mode: 'admin', password: 'a long password' });
  });

  it('comes from our own pages, with the one method, to an address that exists', async () => {
    const { owner } = restaurant;
    const picture = await photo();
    const headers = { Origin: 'https://evil.example' };
    expect(await put(owner, picture, 'dish', { headers })).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await put(owner, picture, 'dish', { method: 'POST' })).toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
    });
    expect(await put(owner, picture, 'constructor')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await put(owner, picture, 'dish', { id: '..%2f..' })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('finds the call in the API’s document', async () => {
    const { paths } = (await (await app.visitor().fetch('/api/openapi.json')).json()) as {
      paths: Record<string, { put?: { operationId?: string } }>;
    };
    expect(paths['/restaurants/{restaurantId}/images/{purpose}']?.put?.operationId).toBe('images.upload');
  });
});

it('goes after a day when nothing has ever shown it [MENU-4]', async () => {
  const own = await createTestRestaurant(app);
  const upload = async () => (await put(own.owner, await photo(), 'dish', { id: own.id })).imageUrl ?? '';
  const [shown, abandoned] = [await upload(), await upload()];
  await own.owner.api.settings.setLogo({ restaurantId: own.id, logoUrl: shown });
  const statusOf = async (url: string) => (await app.visitor().fetch(imageSource(url)?.src ?? '')).status;
  const statuses = async () => [await statusOf(shown), await statusOf(abandoned)];

  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await app.abandonedPictures.deleteAll(hours(23));
  expect(await statuses()).toEqual([200, 200]);
  await app.abandonedPictures.deleteAll(hours(25));
  expect(await statuses()).toEqual([200, 404]);
});

it('comes at the pace of a person, whatever number of restaurants that person has', async () => {
  const own = await createTestRestaurant(app);
  const other = crypto.randomUUID();
  await own.owner.api.restaurants.create({ id: other, name: 'Zweites Haus' });
  const codes = new Set<string | undefined>();
  for (let n = 0; n < 70; n += 1) {
    const { code } = await put(own.owner, Buffer.from('no picture'), 'dish', { id: n % 2 ? own.id : other });
    codes.add(code);
  }
  expect(codes).toEqual(new Set(['NOT_AN_IMAGE', 'TOO_MANY_REQUESTS']));
});
