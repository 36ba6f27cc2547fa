import { writeBoolean, writeInteger, writeText } from './der.ts';
import type { SystemContent } from './log-message.ts';

/*
 * What is logged of a device's own operations: BSI TR-03151 1.0.1, Appendix A, and the BSI's "Anwendungshinweise"
 * on TR-03153, chapter 4. Moments are whole seconds since 1970.
 */

/** The clock of the device was set. */
export function updateTime(before: number, after: number): SystemContent {
  return system('updateTime', writeInteger(0x81, before), writeInteger(0x82, after));
}

/** The device came into use. */
export function initialize(description: string): SystemContent {
  return system('initialize', writeText(0x81, description));
}

/** A till may be signed for from now on. */
export function registerClient(tillSerial: string): SystemContent {
  return system('registerClient', writeText(0x81, tillSerial));
}

/** A till is signed for no more. */
export function deregisterClient(tillSerial: string): SystemContent {
  return system('deregisterClient', writeText(0x81, tillSerial));
}

/** The security module could not sign: `error` says why. */
export function failedSelfTest(error: string, at: number): SystemContent {
  const component = writeText(0x81, 'SMAERS');
  const result = writeBoolean(0x82, false);
  return system('selfTest', component, result, writeText(0x83, error), writeInteger(0x84, at));
}

/** The device signs nothing until it is in order. */
export function enterSecureState(at: number): SystemContent {
  return system('enterSecureState', writeInteger(0x81, at));
}

/** The device is in order. */
export function exitSecureState(): SystemContent {
  return system('exitSecureState');
}

/** The device signs nothing any more, ever. */
export function disableSecureElement(at: number): SystemContent {
  return system('disableSecureElement', writeInteger(0x81, at));
}

function system(operation: string, ...fields: Buffer[]): SystemContent {
  return { kind: 'system', operation, data: Buffer.concat(fields) };
}
