import type { ImagePurpose } from '#domain/files/image-limits.ts';
import { rawRefusal } from './raw-refusal.ts';

interface UploadOptions {
  restaurantId: string;
  purpose: ImagePurpose;
  /** Called with the share that has been sent, 0 to 1. At 1 the server is still processing the picture. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a picture and resolves to its address, as `imageUrl` and `logoUrl` hold it. Rejects as API calls
 * do; read the failure with `failureOf`. It uses XMLHttpRequest, because `fetch` reports no upload progress.
 */
export function uploadImage(
  file: Blob,
  { restaurantId, purpose, onProgress, signal }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/restaurants/${restaurantId}/images/${purpose}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 1);
    request.onload = () => {
      const answer: unknown = request.response;
      if (request.status === 201 && isStored(answer)) resolve(answer.imageUrl);
      else reject(rawRefusal(request.status, answer));
    };
    request.onerror = () => reject(new TypeError('no answer to an upload'));
    request.onabort = () => reject(new DOMException('an upload was given up', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function isStored(answer: unknown): answer is { imageUrl: string } {
  return typeof answer === 'object' && answer !== null && 'imageUrl' in answer;
}
