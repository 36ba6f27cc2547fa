/** A mail of ours: whose it is stands before its subject and below its text. */
export function framed({ subject, text }: { subject: string; text: string }): {
  subject: string;
  text: string;
} {
  return { subject: `Gedeck: ${subject}`, text: signed(text) };
}

/** @param text paragraphs, divided by empty lines */
export function signed(text: string): string {
  return `${text}\n\nGedeck\n`;
}
