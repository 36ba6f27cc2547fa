import type { Area } from 'react-easy-crop';

/**
 * Pixels of the longer side: twice the largest size that is kept, so the server decides on the final
 * sharpness.
 */
const largestSide = 1536;

/**
 * Cuts a part, in its own pixels, out of a picture, so that a camera's ten megabytes become a few hundred
 * kilobytes to send. Transparent parts become white. Rejects when the browser cannot read the picture.
 */
export async function cutPicture(file: Blob, area: Area): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    const scale = Math.min(1, largestSide / Math.max(area.width, area.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(area.width * scale));
    canvas.height = Math.max(1, Math.round(area.height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('this browser draws no pictures');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (cut) => (cut ? resolve(cut) : reject(new Error('the picture could not be cut'))),
        'image/jpeg',
        0.9,
      );
    });
  } finally {
    picture.close();
  }
}
