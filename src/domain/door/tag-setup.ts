/**
 * What is written to an NFC tag of the kind NTAG 424 DNA, so that it puts who it is and how often it was read into its
 * link: NXP's application note AN12196 (revision 2.0), chapter 5 and table 18, and the data sheet's ChangeFileSettings.
 */

/** Stands in the link where the tag writes its encrypted PICCData, and its CMAC, in hex. */
const piccDataPlace = '0'.repeat(32);
const macPlace = '0'.repeat(16);

/** The record that a phone opens: a well-known record (D1) of the type URI (55), with one byte for how it begins. */
const schemes = [
  { scheme: 'https://', code: 0x04 },
  { scheme: 'http://', code: 0x03 },
] as const;
/** The file's length and the record's head stand before the link. */
const headBytes = 7;

/** FileOption: SDM on, plain communication. AccessRights: anybody reads, key 0 does all else. */
const fileOption = '4000E0';
/** SDMOptions: UID and counter are written, as ASCII. SDMAccessRights: key 2 for PICCData, key 1 for the CMAC. */
const sdmOptions = 'C1F121';

export interface TagSetup {
  /** With zeros where the tag writes. */
  link: string;
  /** What the NDEF file holds, in hex: its length, and the record with the link. */
  file: string;
  /** Where in the file PICCData and the CMAC begin, in bytes. */
  piccDataOffset: number;
  macOffset: number;
  /** The data of ChangeFileSettings for the NDEF file (02), in hex. */
  fileSettings: string;
}

/** @param publicUrl the installation's address, without a path */
export function tagSetup(publicUrl: string, restaurantId: string): TagSetup {
  return setupOf(`${publicUrl}/nfc/${restaurantId}?picc_data=${piccDataPlace}&cmac=${macPlace}`);
}

/** @param link of ASCII, with zeros where the tag writes */
export function setupOf(link: string): TagSetup {
  const { scheme, code } = schemes.find((each) => link.startsWith(each.scheme)) ?? schemes[0];
  const rest = link.slice(scheme.length);
  const payload = [code, ...Array.from(rest, (letter) => letter.charCodeAt(0))];
  const record = [0xd1, 0x01, payload.length, 0x55, ...payload];
  const piccDataOffset = headBytes + rest.indexOf(piccDataPlace);
  // Of an empty input: the code begins where its input begins.
  const macOffset = headBytes + rest.lastIndexOf(macPlace);
  return {
    link,
    file: hexOf([0, record.length, ...record]),
    piccDataOffset,
    macOffset,
    fileSettings: `${fileOption}${sdmOptions}${[piccDataOffset, macOffset, macOffset].map(threeBytes).join('')}`,
  };
}

/** The lowest byte comes first. */
function threeBytes(offset: number): string {
  return hexOf([offset & 0xff, (offset >> 8) & 0xff, (offset >> 16) & 0xff]);
}

function hexOf(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
}
