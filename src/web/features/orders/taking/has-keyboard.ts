/** Whether to focus fields: on a phone this would open a keyboard that covers half of the menu. */
export function hasKeyboard(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
