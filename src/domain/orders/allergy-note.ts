import { foldText } from '../menu/search-text.ts';

/** As they are folded, beginnings and ends left out: each language has many forms of them. */
const words = new RegExp(
  [
    // Allergy: Latin languages, Polish and Turkish, Ukrainian and Russian, Arabic.
    ...['al+er[gj]', 'uczul', 'ал+ерг', 'حساس', 'تحسس'],
    // What is not tolerated, whoever does not tolerate it.
    ...[
      'vertrag',
      'toler',
      'tol+era[nr]',
      'tollero',
      'support\\w*\\s+pas',
      'verdra(?:ag|g)',
      'niet\\s+tegen',
    ],
    ...['overgevoelig', 'hassas', 'duyarl', 'не\\s*перено[сш]', 'تحمل'],
    // Coeliac disease.
    ...['[cz][eo]l[iy]a[ckq]', 'цел[иі]ак', 'سيلياك', 'زلاقي'],
    // Anaphylaxis.
    ...['anaphyla', 'anaf[iy]la', 'анаф[иі]ла'],
  ].join('|'),
);

/**
 * Whether a guest's note may mention an allergy, in any of the languages that guests have. It prefers false alarms: a missed
 * allergy sends somebody to hospital. [ORD-12]
 */
export function mentionsAllergy(note: string | null): boolean {
  return note !== null && words.test(foldText(note));
}
