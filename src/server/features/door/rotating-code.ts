import { createHmac } from 'node:crypto';
import { areSameCode, readCodeLetters, toCodeLetters } from './code-letters.ts';

/** How long a display shows one code. */
const rotatingCodeMs = 30_000;
/** 50 bits. */
const length = 10;

/**
 * The code that the display of a table shows at a moment.
 *
 * @param key known to the server alone
 * @param nowMs milliseconds since 1970
 */
export function codeAt(key: Buffer, tableId: string, nowMs: number): string {
  return codeOfStep(key, tableId, stepAt(nowMs));
}

/** Whether a typed or scanned code is the one shown now, or the one before it: scanning and loading a page take time. */
export function isCurrent(key: Buffer, tableId: string, code: string, nowMs: number): boolean {
  const plain = readCodeLetters(code, length);
  if (plain === null) return false;
  const step = stepAt(nowMs);
  // Both are compared in any case, so that the time does not tell which one it was.
  const matches = [step, step - 1].filter((valid) => areSameCode(codeOfStep(key, tableId, valid), plain));
  return matches.length > 0;
}

/** Milliseconds until the code changes. */
export function msToNext(nowMs: number): number {
  return rotatingCodeMs - (nowMs % rotatingCodeMs);
}

function stepAt(nowMs: number): number {
  return Math.floor(nowMs / rotatingCodeMs);
}

function codeOfStep(key: Buffer, tableId: string, step: number): string {
  return toCodeLetters(createHmac('sha256', key).update(`${tableId} ${step}`).digest(), length);
}
