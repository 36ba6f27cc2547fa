declare module 'linebreak' {
  /** The part that we use; the package ships no types. Finds where lines may end (UAX #14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
