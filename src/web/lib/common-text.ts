/** What every page outside the guests’ shares. */
export const commonText = {
  product: 'Gedeck',
  close: 'Close',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  notifications: 'Notifications',
  loading: 'Loading …',
};
