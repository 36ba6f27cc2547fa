import type { FiscalDeviceView } from '#contract/signing.ts';
import { signingText as text } from './signing-text.ts';

const makerNames: Readonly<Record<string, string | undefined>> = text.makerNames;

/** What a maker's devices are called on the pages. */
export function makerName({ kind, name }: { kind: string; name: string }): string {
  return makerNames[kind] ?? name;
}

/** What a device is that proves nothing to a tax office; null: it does. */
export function testKind({
  kind,
  isForTests,
}: Pick<FiscalDeviceView, 'kind' | 'isForTests'>): 'simulation' | 'testEnvironment' | null {
  if (kind === 'simulator') return 'simulation';
  return isForTests ? 'testEnvironment' : null;
}

/** The device with its test environment named. */
export function deviceName(device: Pick<FiscalDeviceView, 'kind' | 'name' | 'isForTests'>): string {
  const name = makerName(device);
  return testKind(device) === 'testEnvironment' ? text.deviceInTest({ name }) : name;
}
