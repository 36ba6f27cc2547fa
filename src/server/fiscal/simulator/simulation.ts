import type { DeviceInfo } from '../log-archive.ts';

/** What says, wherever a device is named, that it is none: on certificates, in exports and in its logs. */
export const simulation = {
  rootName: 'GEDECK SIMULATION Root CA',
  deviceName: 'GEDECK SIMULATION TSE',
  organization: 'Simulation, keine zertifizierte TSE',
  description: 'GEDECK SIMULATION, keine zertifizierte TSE',
} as const;

/** `info.csv` of an export. */
export const simulationInfo: DeviceInfo = {
  description: simulation.description,
  manufacturer: 'Gedeck (Simulation)',
  version: 'Simulation 1',
};
