import { describe, expect, test } from 'vitest';
import { imageSource, imageUrl, isVariantFileName, parseImageUrl, variantWidths } from './image-urls.ts';

const restaurantId = '01980000-0000-7000-8000-00000000000a';
const imageId = '01980000-0000-7000-8000-00000000000b';
const ref = { restaurantId, imageId, width: 500, height: 250, placeholder: '#c08040' };
const url = `/files/${restaurantId}/${imageId}#500x250-c08040`;

test('a picture becomes one string and back', () => {
  expect(imageUrl(ref)).toBe(url);
  expect(parseImageUrl(url)).toEqual(ref);
});

test.each([
  '',
  'https://elsewhere.example/track.gif',
  `https://elsewhere.example${url}`,
  `/files/${restaurantId}/../${imageId}#500x250-c08040`,
  `/files/${restaurantId}/${imageId}`,
  `/files/${restaurantId}/${imageId}#0x250-c08040`,
  `/files/${restaurantId}/${imageId}#500x250-red`,
  `${url}\n`,
  `${url};background:url(//x)`,
])('a string that is none of ours shows no picture: %j', (other) => {
  expect(parseImageUrl(other)).toBeNull();
  expect(imageSource(other)).toBeNull();
});

test('no string, no picture', () => {
  expect(imageSource(null)).toBeNull();
});

test.each([
  [1, [1]],
  [96, [96]],
  [97, [96, 97]],
  [384, [96, 192, 384]],
  [500, [96, 192, 384, 500]],
  [768, [96, 192, 384, 768]],
])('a picture %i wide has the widths %j', (largest, widths) => {
  expect(variantWidths(largest)).toEqual(widths);
});

test('the attributes of an <img>', () => {
  const path = (width: number) => `/files/${restaurantId}/${imageId}-${width}.webp`;
  expect(imageSource(url)).toEqual({
    src: path(384),
    srcSet: `${path(96)} 96w, ${path(192)} 192w, ${path(384)} 384w, ${path(500)} 500w`,
    width: 500,
    height: 250,
    placeholder: '#c08040',
  });
  expect(imageSource(imageUrl({ ...ref, width: 50 }))).toMatchObject({
    src: path(50),
    srcSet: `${path(50)} 50w`,
  });
});

describe('names of files', () => {
  const name = `${restaurantId}/${imageId}-96.webp`;

  test('ours', () => {
    expect(isVariantFileName(name)).toBe(true);
  });

  test.each([
    '',
    '.incoming',
    '../../etc/passwd',
    `../${name}`,
    `/${name}`,
    `${restaurantId}/../${name}`,
    `${restaurantId}/${restaurantId}/${imageId}-96.webp`,
    `..\\${imageId}-96.webp`,
    `%2e%2e/${imageId}-96.webp`,
    `${restaurantId}%2f${imageId}-96.webp`,
    `${name}\0.html`,
    `${name}\n`,
    `${name}/`,
    name.toUpperCase(),
    name.replace('-96', '-096'),
    name.replace('-96', '-99999'),
    name.replace('-96', ''),
    name.replace('.webp', '.svg'),
    name.replace('.webp', 'xwebp'),
  ])('not ours: %j', (other) => {
    expect(isVariantFileName(other)).toBe(false);
  });
});
