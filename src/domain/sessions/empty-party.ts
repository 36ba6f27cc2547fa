/** After how many minutes an empty party ends by itself, as a restaurant sets it. [TAB-12] */
export const emptyPartyMinutes = { never: 0, least: 5, most: 240 } as const;

export function isEmptyPartyMinutes(minutes: number): boolean {
  const { never, least, most } = emptyPartyMinutes;
  return minutes === never || (Number.isInteger(minutes) && minutes >= least && minutes <= most);
}
