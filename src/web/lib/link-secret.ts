/**
 * The secret behind the # of a link, without what stood around the link in a message: a sentence's end, brackets,
 * spaces. [SES-3]
 *
 * @param name before the secret, as in `#token=…`
 * @returns '' where there is none
 */
export function linkSecret(hash: string, name?: string): string {
  const start = name === undefined ? /^#/ : new RegExp(`^#\\W*${name}=`, 'i');
  const text = decode(hash);
  return start.test(text) ? (/[\w-]+/.exec(text.replace(start, ''))?.[0] ?? '') : '';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not valid percent-encoding
  }
}
