import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { VirtualTime } from '#test/fixture/fiskaly/virtual-time.ts';
import { TestFiskaly } from '#test/fixture/fiskaly.ts';
import type { Signature } from '../fiscal-device.ts';
import { FiskalyApi } from './fiskaly-api.ts';
import { FiskalyError } from './fiskaly-error.ts';
import { signTransaction } from './sign.ts';
import type { SigningTask } from './transactions.ts';

const runs = [
  { count: 500, seed: 'a', probability: 0.4, repetition: 'same' },
  { count: 100, seed: 'b', probability: 0.3, repetition: 'refused' },
  { count: 100, seed: 'c', probability: 0.8, repetition: 'latest' },
] as const;

/** What an error may say that is no fault of ours. */
const definite = /^(E_|HTTP_|SMAERS_|UNREACHABLE$|NOT_JSON$|WRONG_ANSWER$)/;

it.each(runs)(
  'signs each transaction once, whatever goes wrong: %o',
  async ({ count, seed, probability, repetition }) => {
    const fiskaly = await TestFiskaly.open({ repetition });
    try {
      const ready = fiskaly.readyTss();
      const api = new FiskalyApi(fiskaly.access, new VirtualTime());
      const tasks = Array.from({ length: count }, (_, index) => ({
        ...ready,
        transactionId: randomUUID(),
        processType: 'Kassenbeleg-V1',
        processData: `Beleg^${index}.00_0.00_0.00_0.00_0.00^${index}.00:Bar`,
      }));
      const signed = new Map<SigningTask, Signature>();
      const failures: unknown[] = [];
      const trySign = async (task: SigningTask) => {
        const outcome = await signTransaction(api, task, { withinMs: 30_000 }).catch(
          (error: unknown) => error,
        );
        if (outcome instanceof Error) failures.push(outcome);
        else signed.set(task, outcome as Signature);
      };

      fiskaly.faults.random(seed, probability);
      for (const task of tasks) await trySign(task);
      expect(signed.size + failures.length).toBe(count);
      expect(failures).not.toEqual([]);
      for (const failure of failures) expect(failure).toBeInstanceOf(FiskalyError);
      const codes = failures.map((failure) => (failure as FiskalyError).code);
      expect(codes.filter((code) => !definite.test(code))).toEqual([]);

      // What has failed is signed later, and what was signed unseen is not signed again.
      fiskaly.faults.none();
      failures.length = 0;
      for (const task of tasks) if (!signed.has(task)) await trySign(task);
      expect(failures).toEqual([]);

      const tss = fiskaly.tss(ready.tssId);
      const counted = (length: number, first: number) => Array.from({ length }, (_, index) => first + index);
      const numbers = [...signed.values()].map(({ transactionNumber }) => transactionNumber);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(counted(count, 1));
      // One log message of the set-up, and for each transaction its start and its end.
      expect(tss.logs.map(({ counter }) => counter)).toEqual(counted(2 * count + 1, 1));
      for (const [task, signature] of signed) {
        const transaction = tss.transactions.get(task.transactionId);
        const [start, end] = transaction?.revisions ?? [];
        expect(transaction).toMatchObject({ number: signature.transactionNumber, state: 'FINISHED' });
        expect(transaction?.revisions).toHaveLength(2);
        expect(start?.schema).toBeUndefined();
        expect(Buffer.from(end?.schema?.raw.process_data ?? '', 'base64').toString()).toBe(task.processData);
        expect([signature.value, signature.signatureCounter]).toEqual([end?.log.signature, end?.log.counter]);
      }
    } finally {
      await fiskaly.close();
    }
  },
  120_000,
);
