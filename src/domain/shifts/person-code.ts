/** Digits of the code by which a person takes over a device. */
export const personCodeLength = { min: 4, max: 6 } as const;

/** Of codes that the house gives out. */
export const givenCodeLength = personCodeLength.max;

/** Wrong codes within ten minutes, after which none is looked at any more. */
export const wrongCodes = { ofPerson: 5, ofDevice: 20, windowMs: 600_000 } as const;

/** Whether a code is among the first that anybody would try: one digit again and again, or counting up or down. */
export function isEasyCode(code: string): boolean {
  const steps = new Set(Array.from(code.slice(1), (digit, index) => Number(digit) - Number(code[index])));
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step));
}
