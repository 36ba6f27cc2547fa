/** Texts of the operators' area. Operators run the installation. */
export const operatorText = {
  area: 'Operator',
  navigation: 'Operator pages',
  backToManagement: 'Back to management',
  waiterTitle: 'Admin mode needed',
  waiterText: 'Switch to admin mode in the management area first: this device may be in other hands.',
  factorTitle: 'Second factor needed',
  factorText:
    'Operators see what all restaurants put before them, so a password alone opens nothing here. Set up a second factor on your account page, or add a passkey there and sign in with it.',
  toAccount: 'To my account',
};
