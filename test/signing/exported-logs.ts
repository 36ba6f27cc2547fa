import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { type LogMessage, readLogMessage } from '#server/fiscal/log-message.ts';
import { isSignedBy } from '../fixture/signed-by.ts';
import type { Visitor } from '../fixture/visitor.ts';

const run = promisify(execFile);

/** From 1 to a number. */
export const counted = (length: number) => Array.from({ length }, (_, index) => index + 1);

/** The logs of a simulated device as its export tells them, each proved with the certificate of the export. @param days the query */
export async function exportedLogs(
  { restaurantId, owner }: { restaurantId: string; owner: Visitor },
  deviceId: string,
  days = '',
): Promise<LogMessage[]> {
  const answer = await owner.fetch(
    `/api/restaurants/${restaurantId}/security-device/${deviceId}/logs.tar${days}`,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/"SIMULATION-TSE-[0-9a-f]{16}[-0-9]*\.tar"/);
  const files = await unpacked(Buffer.from(await answer.arrayBuffer()));
  const names = [...files.keys()];
  const certificate = names.find((name) => name.endsWith('_X509.der')) ?? '';
  const { publicKey } = new X509Certificate(files.get(certificate) ?? '');
  const logs: LogMessage[] = [];
  for (const name of names.filter((each) => each.endsWith('.log'))) {
    const message = readLogMessage(files.get(name) ?? Buffer.alloc(0));
    expect(isSignedBy(publicKey, message)).toBe(true);
    logs.push(message);
    if (logs.length % 100 === 0) await setImmediate();
  }
  return logs;
}

/** The files of a tar file, in its order. Nothing else of the process waits for that: its open connections have to be looked after. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'gedeck-tar-'));
  try {
    const file = join(folder, 'logs.tar');
    await writeFile(file, bytes);
    const { stdout } = await run('tar', ['-tf', file], { maxBuffer: 64 * 1024 * 1024 });
    await run('tar', ['-xf', file, '-C', folder]);
    const files = new Map<string, Buffer>();
    for (const name of stdout.trimEnd().split('\n')) files.set(name, await readFile(join(folder, name)));
    return files;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Expects counters and transactions without gaps, each transaction begun and finished once. Returns how many there are. */
export function expectWhole(logs: readonly LogMessage[]): number {
  expect(logs.map(({ signatureCounter }) => signatureCounter)).toEqual(counted(logs.length));
  const numbers = (operation: string) =>
    logs.flatMap(({ content }) =>
      content.kind === 'transaction' && content.operation === operation ? [content.transactionNumber] : [],
    );
  const finished = numbers('FinishTransaction');
  expect(finished).toEqual(counted(finished.length));
  expect(numbers('StartTransaction')).toEqual(finished);
  return finished.length;
}
