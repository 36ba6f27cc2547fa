/** How many missing files are named. */
const named = 10;

/** What is said of sizes of pictures that rows name but the store does not have; empty when none is missing. */
export function missingPicturesSentence(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const count = missing.length === 1 ? '1 size of a picture was' : `${missing.length} sizes of pictures were`;
  const more = missing.length > named ? ` and ${missing.length - named} more` : '';
  return `${count} missing before already: ${missing.slice(0, named).join(', ')}${more}.`;
}
