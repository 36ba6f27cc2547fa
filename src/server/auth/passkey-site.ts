import { isIP } from 'node:net';

/** For whom passkeys are made, and by which they work: no other site gets a signature. */
export interface PasskeySite {
  /** `https://host[:port]` */
  origin: string;
  /** The host's name; WebAuthn calls it the relying party's id. */
  rpId: string;
}

/**
 * The site at an address. Null where browsers know no passkeys: without encryption, apart from the machine itself,
 * and where a host has a number instead of a name. [ACC-28]
 */
export function passkeySiteAt(address: string): PasskeySite | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol, hostname } = new URL(address);
  const isEncrypted = protocol === 'https:';
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumber = isIP(hostname) !== 0 || hostname.startsWith('[');
  return (isEncrypted || isThisMachine) && !isNumber ? { origin, rpId: hostname } : null;
}
