/**
 * Takes away what the browsers of phones of 2021 do not have yet (Safari before 15.4, Chrome before 93), by which a
 * guest's page must do. To run in a page before its own scripts.
 */
export function forgetSince2021(): void {
  const newer: [object, string[]][] = [
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [
      Object.getPrototypeOf(Uint8Array.prototype),
      ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'with'],
    ],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [Promise, ['withResolvers', 'try']],
    [AbortSignal, ['timeout', 'any']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Crypto.prototype, ['randomUUID']],
    [URL, ['canParse', 'parse']],
    [Intl, ['supportedValuesOf']],
    [globalThis, ['structuredClone', 'Iterator']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}
