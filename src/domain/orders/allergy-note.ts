const words = /all?erg|intoleran|unvertr[aä]g|vertr[aä]gt? kein|z[oö]liakie|c(o)?eliac|anaphyla/i;

/**
 * Whether a guest's note may mention an allergy, in German or English. It prefers false alarms: a missed
 * allergy sends somebody to hospital. [ORD-12]
 */
export function mentionsAllergy(note: string | null): boolean {
  return note !== null && words.test(note);
}
