import { encode } from 'uqr';
import { qrPath } from '#domain/signing/qr-path.ts';

/** The light margin that scanners need around a code, in modules (ISO/IEC 18004). */
const quietZone = 4;

/**
 * Draws a QR code as one shape, whose edges are sharp at any resolution. `size`: of one side with the margin, in points.
 * 15 % of it may be lost: paper is folded and carried in purses.
 */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  size: number,
): void {
  const { data } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone });
  document
    .save()
    .translate(x, y)
    .scale(size / data.length)
    .path(qrPath(data))
    .fill('#000')
    .restore();
}
