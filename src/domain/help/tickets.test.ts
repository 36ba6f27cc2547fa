import { describe, expect, test } from 'vitest';
import { judgeReply, type TicketReply } from './tickets.ts';

const now = { status: 'offen', answer: '', version: 3 } as const;

describe('judgeReply [HELP-6]', () => {
  test.each<[what: string, reply: TicketReply & { version: number }, expected: string]>([
    ['an answer to what was read', { status: 'gelöst', answer: 'Done.', version: 3 }, 'write'],
    ['another state alone', { status: 'in_bearbeitung', answer: '', version: 3 }, 'write'],
    ['another answer alone', { status: 'offen', answer: 'Done.', version: 3 }, 'write'],
    ['an answer to an older state', { status: 'gelöst', answer: 'Done.', version: 2 }, 'conflict'],
    ['what it says already', { status: 'offen', answer: '', version: 3 }, 'same'],
    ['what it says already, sent again', { status: 'offen', answer: '', version: 2 }, 'same'],
  ])('%s', (_, reply, expected) => {
    expect(judgeReply(now, reply)).toBe(expected);
  });
});
