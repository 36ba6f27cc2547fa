import { expect, it } from 'vitest';
import { createReadiness } from './readiness.ts';

it('however many ask, it is looked once a second, and not while a look is under way [OPS-3]', async () => {
  let now = 0;
  let looks = 0;
  let answer = (_isWritable: boolean) => {};
  const database = {
    withAccount: <T>() => {
      looks += 1;
      return new Promise<T>((resolve) => {
        answer = (isWritable) => resolve(isWritable as T);
      });
    },
  };
  const find = createReadiness({ database, files: { hasRoom: async () => true } }, () => now);

  const first = [find(), find()];
  now = 60_000;
  const late = find();
  expect(looks).toBe(1);
  answer(true);
  expect(await Promise.all([...first, late])).toEqual([null, null, null]);

  const second = find();
  answer(false);
  expect(await second).toBe('the database takes no changes');
  now += 999;
  expect(await find()).toBe('the database takes no changes');
  expect(looks).toBe(2);
  now += 1;
  const third = find();
  answer(true);
  expect(await third).toBeNull();
  expect(looks).toBe(3);
});

it('a disk that does not answer is asked once, however often it is looked, and keeps nobody away [OPS-3]', async () => {
  let now = 0;
  let asked = 0;
  const hasRoom = () => {
    asked += 1;
    return new Promise<boolean>(() => {});
  };
  const database = { withAccount: async <T>() => true as T };
  const find = createReadiness({ database, files: { hasRoom } }, () => now);
  expect(await find()).toBeNull();
  now += 1_000;
  expect(await find()).toBeNull();
  expect(asked).toBe(1);
});
