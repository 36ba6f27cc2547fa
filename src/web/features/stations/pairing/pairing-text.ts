/** The page of a tablet that is to become the display of a station. */
export const pairingText = {
  title: 'Kitchen display',
  lead: 'This tablet shows the orders of a station once it is paired. It needs no account.',
  code: 'Its code',
  /** Read digit by digit. */
  codeLabel: (code: string) => `Code ${[...code].join(' ')}`,
  steps: [
    'On a device of the management, open Settings, Stations, ‘Pair a display’.',
    'Type this code there and choose the station.',
  ],
  until: (time: string) => `It counts until ${time}; then a new one comes by itself.`,
  connecting: 'Connecting …',
};
