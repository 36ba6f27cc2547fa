import { accountText } from './account-text.ts';

/** What the server calls a device, `Chrome on Windows`, in the words of the page; null: it did not recognise it. */
export function deviceInWords(device: string | null): string {
  if (device === null) return accountText.page.unknownDevice;
  const [browser = device, system] = device.split(' on ');
  return system ? accountText.page.browserOn({ browser, system }) : device;
}
