import type { Database } from '../db/tenant.ts';
import type { DeviceMaker } from './fiscal-device.ts';
import { FiskalyMaker } from './fiskaly/fiskaly-maker.ts';
import { SimulatorMaker } from './simulator/simulator-maker.ts';

/** Where the service of each maker is reached. */
export interface DeviceAddresses {
  /** Of SIGN DE v2: `https://…/api/v2`. */
  fiskaly: string;
}

/** Of the devices that nobody has certified. */
export const simulatorKind = 'simulator';

/** All makers of security devices, by kind. */
export function createMakers(
  database: Database,
  addresses: DeviceAddresses,
): Readonly<Record<string, DeviceMaker>> {
  return {
    [simulatorKind]: new SimulatorMaker(database, () => database.clock.now()),
    fiskaly: new FiskalyMaker(addresses.fiskaly),
  };
}
