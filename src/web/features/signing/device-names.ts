import type { FiscalDeviceView } from '#contract/signing.ts';
import { signingText as text } from './signing-text.ts';

/** What a maker's devices are called on the pages. */
export function makerName({ kind, name }: { kind: string; name: string }): string {
  return text.makerNames[kind] ?? name;
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
  return testKind(device) === 'testEnvironment' ? `${name} (${text.testMarks.testEnvironment})` : name;
}
