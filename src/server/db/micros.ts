/** A moment with all its microseconds, in whole ones since 1970, as SQL: a Date has milliseconds. */
export const microsOf = (moment: string) => `(extract(epoch FROM ${moment}) * 1000000)::bigint`;
