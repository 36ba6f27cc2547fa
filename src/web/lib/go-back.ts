/** Whoever opened the address directly has nowhere to go back to but the start. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
