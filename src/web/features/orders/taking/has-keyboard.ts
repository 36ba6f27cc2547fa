/** Whether typing is likelier than tapping: on a phone a focused field would cover half of the menu with its keys. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
