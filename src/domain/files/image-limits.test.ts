import { expect, test } from 'vitest';
import { acceptedTypes } from './image-limits.ts';

test('a logo may be chosen from JPG, PNG and GIF only', () => {
  expect(acceptedTypes('logo')).toBe('image/jpeg,image/png,image/gif');
});
