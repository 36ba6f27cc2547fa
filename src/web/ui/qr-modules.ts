import { encode } from 'uqr';

/** The light margin that scanners need around a code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * How much of a code may be lost. `L`, 7 %: cards on tables lie flat and clean, and fewer, larger modules read better from
 * afar. `M`, 15 %: paper that is folded and carried in purses.
 */
export type QrCorrection = 'L' | 'M';

/** The modules of a code with its margin; true is dark. */
export function qrModules(text: string, correction: QrCorrection = 'L'): boolean[][] {
  return encode(text, { ecc: correction, boostEcc: false, border: quietZone }).data;
}
