/** What we use of it; it has no types of its own. */
declare module 'gettext-parser' {
  export interface GetTextTranslation {
    msgid: string;
    msgctxt?: string;
    /** One text, or one for each plural form. */
    msgstr: string[];
    /** `flag`: `fuzzy` where it is not finished. */
    comments?: { extracted?: string; flag?: string };
  }

  interface GetTextTranslations {
    charset: string;
    headers: Record<string, string>;
    /** By `msgctxt` and then `msgid`. */
    translations: Record<string, Record<string, GetTextTranslation>>;
  }

  export const po: {
    /** @throws Error for what is no PO file */
    parse(file: Uint8Array): GetTextTranslations;
    compile(texts: GetTextTranslations, options: { foldLength: number }): Uint8Array;
  };
}
