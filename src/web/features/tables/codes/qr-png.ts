import { qrModules } from '#web/ui/qr-modules.ts';

/**
 * Draws a code as a PNG of `sizePx` by `sizePx`. Each module gets the same whole number of pixels, so that
 * its edges stay sharp; the remaining pixels are added to the margin.
 *
 * @throws when the browser cannot draw one
 */
export function qrPng(text: string, sizePx: number): Promise<Blob> {
  const modules = qrModules(text);
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const scale = Math.floor(sizePx / modules.length);
  const offset = Math.floor((sizePx - scale * modules.length) / 2);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sizePx, sizePx);
  context.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect(offset + x * scale, offset + y * scale, scale, scale);
    });
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
