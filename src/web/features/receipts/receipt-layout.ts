import { storedChoice } from '#web/lib/stored-choice.ts';

/** The paper of this device's printer, stored on the device. */
export const layoutChoice = storedChoice('gedeck.receipt-layout');
