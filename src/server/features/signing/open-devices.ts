import { type AuthSecrets, Sealing } from '../../auth/sealing.ts';
import {
  DeviceError,
  type DeviceMaker,
  type DevicePlace,
  type FiscalDevice,
} from '../../fiscal/fiscal-device.ts';
import { LruMap } from '../../limits/lru-map.ts';

/** What is kept of a device. */
interface KeptDevice {
  kind: string;
  /** Sealed for its id. */
  secrets: Buffer;
}

/** Seals the secrets of devices, each for its id. */
export function sealingOfDevices(secrets: AuthSecrets): Sealing {
  return new Sealing(secrets, 'gedeck fiscal devices');
}

/** Devices that were opened lately keep their access tokens. */
const keptOpen = 500;

/** Opens devices with the secrets that are kept of them. */
export class OpenDevices {
  private readonly opened = new LruMap<{ secrets: Buffer; device: FiscalDevice }>(keptOpen);

  constructor(
    /** By kind. */
    private readonly makers: Readonly<Record<string, DeviceMaker>>,
    private readonly sealing: Sealing,
  ) {}

  kinds(): [kind: string, maker: DeviceMaker][] {
    return Object.entries(this.makers);
  }

  findMaker(kind: string): DeviceMaker | null {
    return Object.hasOwn(this.makers, kind) ? (this.makers[kind] ?? null) : null;
  }

  /** @throws Error when this version of Gedeck knows none of this kind */
  makerOf(kind: string): DeviceMaker {
    const maker = this.findMaker(kind);
    if (!maker) throw new Error(`no maker of devices of kind ${kind}`);
    return maker;
  }

  /** @throws DeviceError when its secrets cannot be read */
  open(place: DevicePlace, { kind, secrets }: KeptDevice): FiscalDevice {
    const known = this.opened.get(place.deviceId);
    if (known?.secrets.equals(secrets)) return known.device;
    const device = this.makerOf(kind).open(place, this.unseal(place.deviceId, secrets));
    this.opened.set(place.deviceId, { secrets, device });
    return device;
  }

  /** As `Sealing` does. */
  sealAnew(deviceId: string, sealed: Buffer): Buffer | null {
    return this.sealing.sealAnew(deviceId, sealed);
  }

  seal(deviceId: string, secrets: string): Buffer {
    return this.sealing.seal(deviceId, secrets);
  }

  /** @throws DeviceError when they were sealed with another AUTH_SECRET */
  unseal(deviceId: string, sealed: Buffer): string {
    const secrets = this.sealing.open(deviceId, sealed);
    if (secrets === null) throw new DeviceError('SECRETS_UNREADABLE');
    return secrets;
  }
}
