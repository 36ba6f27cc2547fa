import { encode } from 'uqr';

/** The light margin that scanners need around a code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * The modules of a code with its margin; true is dark. Error correction is low: table cards lie flat and
 * clean, and fewer, larger modules read better from afar.
 */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'L', boostEcc: false, border: quietZone }).data;
}

/** All dark modules as one SVG path, one unit per module; neighbours in a row are drawn as one. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  let path = '';
  modules.forEach((row, y) => {
    let start = 0;
    while (start < row.length) {
      if (!row[start]) {
        start += 1;
        continue;
      }
      let end = start;
      while (row[end]) end += 1;
      path += `M${start} ${y}h${end - start}v1H${start}z`;
      start = end;
    }
  });
  return path;
}
