import { expect, test } from 'vitest';
import { errorSentences } from '#contract/error-sentences.ts';
import { type ImageFormat, imageLimits } from '#domain/files/image-limits.ts';
import { menuText } from '#web/features/menu/editor/menu-text.ts';
import { settingsText } from '#web/features/settings/settings-text.ts';
import { errorSentence } from '#web/lib/errors/error-text.ts';

const names: Record<ImageFormat, string> = {
  jpeg: 'JPG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
};
const { logo, dish } = imageLimits;
const ofBoth = logo.formats.filter((format) => (dish.formats as readonly ImageFormat[]).includes(format));

test.each<[string, readonly ImageFormat[], string]>([
  ['the hint for a dish', dish.formats, menuText.pictureHint],
  ['what is said of a dish that cannot be shown', dish.formats, menuText.notAPicture],
  ['the hint for a logo', logo.formats, settingsText.logo.hint],
  ['what is said of either', ofBoth, errorSentences.UNSUPPORTED_IMAGE],
  ['what is said of either in German', ofBoth, errorSentence('UNSUPPORTED_IMAGE', 'de')],
])('%s names every format that the intake takes, and no other', (_, formats, text) => {
  expect(Object.values(names).filter((name) => text.includes(name))).toEqual(
    formats.map((format) => names[format]),
  );
});
