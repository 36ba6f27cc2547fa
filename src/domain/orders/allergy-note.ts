const words = /all?erg|intoleran|unvertr[aä]g|vertr[aä]gt? kein|z[oö]liakie|c(o)?eliac|anaphyla/i;

/**
 * Whether a guest's note may be about an allergy, in German or English. Rather once too often: a missed one sends
 * somebody to hospital. [ORD-12]
 */
export function mentionsAllergy(note: string | null): boolean {
  return note !== null && words.test(note);
}
