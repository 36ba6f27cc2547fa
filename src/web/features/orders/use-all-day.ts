import { storedChoice, useStoredChoice } from '#web/lib/stored-choice.ts';

const choice = storedChoice('gedeck.all-day');

export interface AllDaySwitch {
  isOn: boolean;
  toggle: () => void;
}

/** Whether this device shows beside the orders how many of each dish are to be made; remembered. [KIT-4] */
export function useAllDay(): AllDaySwitch {
  const isOn = useStoredChoice(choice, null) === 'on';
  return { isOn, toggle: () => choice.set(isOn ? 'off' : 'on') };
}
