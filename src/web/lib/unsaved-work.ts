/** What is typed on this page and not saved yet. */
const unsaved = new Set<symbol>();

/** Notes that something typed is not saved yet. Returns what takes the note back. */
export function noteUnsavedWork(): () => void {
  const note = Symbol('unsaved work');
  unsaved.add(note);
  return () => void unsaved.delete(note);
}

/** Whether leaving the page would throw away what was typed. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0;
}
