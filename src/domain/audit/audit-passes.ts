/** For how many days a pass can be given: a visit, an audit in the house, the work of a tax adviser. */
export const passDays = [1, 7, 30, 90] as const;

/** The longest name of a pass, in characters. */
export const passName = 80;

/** Passes of a restaurant that count at the same time. */
export const passesAtOnce = 20;
