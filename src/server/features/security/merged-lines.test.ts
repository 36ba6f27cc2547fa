import { describe, expect, it } from 'vitest';
import { MergedLines, type Occurrence } from './merged-lines.ts';

const wrong: Occurrence = {
  happening: { kind: 'sign_in.failed' },
  restaurantId: null,
  userId: 'giulia',
  network: 'basilu',
  device: null,
};

describe('merged lines [LOG-5]', () => {
  it('writes the first at once and counts the others', () => {
    const lines = new MergedLines();
    expect([wrong, wrong, wrong].map((each) => lines.add(each))).toEqual([true, false, false]);
    expect(lines.take()).toEqual([{ ...wrong, count: 2 }]);
  });

  it('keeps kinds, accounts, restaurants and networks apart', () => {
    const lines = new MergedLines();
    const others: Partial<Occurrence>[] = [
      { happening: { kind: 'password.wrong' } },
      { userId: null },
      { restaurantId: 'trattoria' },
      { network: 'tibuka' },
    ];
    lines.add(wrong);
    for (const other of others) expect(lines.add({ ...wrong, ...other })).toBe(true);
    expect(lines.take()).toEqual([]);
  });

  it('counts on what goes on, and begins anew with what has paused for a minute', () => {
    const lines = new MergedLines();
    lines.add(wrong);
    lines.add(wrong);
    lines.take();
    expect(lines.add(wrong)).toBe(false);
    expect(lines.take()).toEqual([{ ...wrong, count: 1 }]);
    expect(lines.take()).toEqual([]);
    expect(lines.add(wrong)).toBe(true);
  });

  it('holds a bounded number of lines, whatever the number of networks', () => {
    const lines = new MergedLines();
    const written = Array.from({ length: 5_000 }, (_, index) =>
      lines.add({ ...wrong, userId: index % 2 ? 'giulia' : null, network: `network ${index}` }),
    ).filter(Boolean);
    expect(written).toHaveLength(200);
    const crowd = { ...wrong, network: null, count: 2_400 };
    expect(lines.take()).toEqual([{ ...crowd, userId: null }, crowd]);
    expect(lines.add(wrong)).toBe(true);
  });
});
