import { expect, it } from 'vitest';
import {
  deregisterClient,
  disableSecureElement,
  enterSecureState,
  exitSecureState,
  failedSelfTest,
  initialize,
  registerClient,
  updateTime,
} from './system-operations.ts';

/** A moment as it is written: 61434f39. */
const at = 1_631_801_145;

it.each([
  [updateTime(at - 2, at), 'updateTime', '810461434f37820461434f39'],
  [initialize('TSE'), 'initialize', '8103545345'],
  [registerClient('GEDECK-1'), 'registerClient', '810847454445434b2d31'],
  [deregisterClient('GEDECK-1'), 'deregisterClient', '810847454445434b2d31'],
  // Fields and their order as fiskaly’s devices write them.
  [
    failedSelfTest('ERROR_UNAUTHORIZED', at),
    'selfTest',
    '8106534d4145525382010083124552524f525f554e415554484f52495a4544840461434f39',
  ],
  [enterSecureState(at), 'enterSecureState', '810461434f39'],
  [exitSecureState(), 'exitSecureState', ''],
  [disableSecureElement(at), 'disableSecureElement', '810461434f39'],
])('%o is logged as %s', (content, operation, hex) => {
  expect(content).toEqual({ kind: 'system', operation, data: Buffer.from(hex, 'hex') });
});
