import { networkInterfaces } from 'node:os';

const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Interfaces of containers, virtual machines and VPNs: no phone is there. */
const virtualInterface = /^(docker|br-|veth|virbr|vmnet|vboxnet|bridge|utun|tun|tap|wg|zt|tailscale)/;

/**
 * The origin under which a phone in the same network reaches what this machine's own browser reaches under
 * `origin`: a QR code that says localhost would lead every phone to itself.
 */
export function reachableOrigin(origin: string): string {
  const url = new URL(origin);
  if (!loopbacks.has(url.hostname)) return origin;
  url.hostname = lanAddress();
  return url.origin;
}

/** The address under which a phone in the same network finds this machine. */
export function lanAddress(): string {
  const addresses = Object.entries(networkInterfaces()).flatMap(([name, list = []]) =>
    list
      .filter(
        ({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'),
      )
      .map(({ address }) => ({ address, isVirtual: virtualInterface.test(name) })),
  );
  return (addresses.find(({ isVirtual }) => !isVirtual) ?? addresses[0])?.address ?? 'localhost';
}
