/** The courses in the settings. */
export const coursesText = {
  title: 'Courses',
  lead: 'The courses of a meal, in their order. Categories of the menu say to which one their dishes belong; when courses come is set under General, Kitchen and bar.',
  edit: 'Edit courses',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Courses saved.',
  atOnce: 'Comes at once',
  inTurn: (place: number) => `Course ${place}`,
  name: (place: number) => `Name of course ${place}`,
  nameMissing: 'Each course needs a name.',
  atOnceOf: (place: number) => `Course ${place} comes at once`,
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  remove: (name: string) => `Remove ${name}`,
  add: 'Add course',
  newName: (place: number) => `Course ${place}`,
};
