/** Goes back in the history; to the start page when there is none because the address was opened directly. */
export function goBack(): void {
  if (window.history.length > 1) window.history.back();
  else window.location.assign('/');
}
