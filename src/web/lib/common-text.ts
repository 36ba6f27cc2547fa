/** Texts shared by all pages except the guests’. */
export const commonText = {
  product: 'Gedeck',
  close: 'Close',
  cancel: 'Cancel',
  undo: 'Undo',
  germanUndo: 'Rückgängig',
  tryAgain: 'Try again',
  notifications: 'Notifications',
  loading: 'Loading …',
};
