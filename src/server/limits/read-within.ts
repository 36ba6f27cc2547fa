/** Reads a whole stream; null as soon as it exceeds `maxBytes`: it is then cancelled, not drained. */
export async function readWithin(
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | null> {
  const taken: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) return null;
    taken.push(chunk);
  }
  return Buffer.concat(taken, size);
}
