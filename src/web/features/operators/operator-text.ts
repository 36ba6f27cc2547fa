/** Texts of the operators' area. Operators run the installation. */
export const operatorText = {
  area: 'Operator',
  navigation: 'Operator pages',
  backToManagement: 'Back to management',
  waiterTitle: 'Admin mode needed',
  waiterText: 'Switch to admin mode in the management area first: this device may be in other hands.',
};
