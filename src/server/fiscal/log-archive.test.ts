import { beforeAll, describe, expect, it } from 'vitest';
import { fileOfTar, isSignedByCertificate, listTar } from '#test/fixture/openssl.ts';
import { type ArchivedDevice, logArchive } from './log-archive.ts';
import { LogFormatError } from './log-format-error.ts';
import { loadSigner, makeDevice, type Signer } from './simulator/keys.ts';
import { simulationInfo } from './simulator/simulation.ts';
import { begin, signTransactions, takeOutOfUse } from './simulator/simulator.ts';

const now = new Date('2025-05-02T18:05:00Z');
const till = 'GEDECK-1';
let device: ArchivedDevice;
let serial: string;
let signer: Signer;

beforeAll(async () => {
  const { privateKey, certificates, serial: bytes } = await makeDevice(now);
  device = { info: simulationInfo, certificates };
  serial = bytes.toString('hex');
  signer = loadSigner(privateKey);
});

/** The life of a device with some transactions. */
function logsOf(tillSerial: string, transactions: number): Buffer[] {
  const begun = begin(signer, [tillSerial], now);
  const transaction = { tillSerial, processType: 'SonstigerVorgang', processData: 'Tagesabschluss 1' };
  const all = Array.from({ length: transactions }, () => transaction);
  const { signed, counters } = signTransactions(signer, begun.counters, all, now);
  const ended = takeOutOfUse(signer, counters, [tillSerial], now);
  const logs = [...begun.logs, ...signed.flatMap(({ start, finish }) => [start, finish]), ...ended.logs];
  return logs.map(({ message }) => message);
}

async function* stream(logs: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* logs;
}

async function archiveOf(logs: readonly Buffer[], of = device): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of logArchive(of, stream(logs), now)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('the archive, as tar reads it [SIG-7]', () => {
  it('holds what describes the device, its certificates, and the logs, by the names of TR-03151', async () => {
    const { names, unpacked } = listTar(await archiveOf(logsOf(till, 1)));
    expect(names).toEqual([
      'info.csv',
      `${serial}_X509.der`,
      expect.stringMatching(/^[0-9a-f]{64}_X509\.der$/),
      'Unixt_1746209100_Sig-1_Log-Sys_updateTime.log',
      'Unixt_1746209100_Sig-2_Log-Sys_selfTest.log',
      'Unixt_1746209100_Sig-3_Log-Sys_enterSecureState.log',
      'Unixt_1746209100_Sig-4_Log-Sys_initialize.log',
      'Unixt_1746209100_Sig-5_Log-Sys_exitSecureState.log',
      'Unixt_1746209100_Sig-6_Log-Sys_registerClient.log',
      'Unixt_1746209100_Sig-7_Log-Tra_No-1_Start_Client-GEDECK-1.log',
      'Unixt_1746209100_Sig-8_Log-Tra_No-1_Finish_Client-GEDECK-1.log',
      'Unixt_1746209100_Sig-9_Log-Sys_deregisterClient.log',
      'Unixt_1746209100_Sig-10_Log-Sys_disableSecureElement.log',
    ]);
    expect(unpacked.toSorted()).toEqual(names.toSorted());
  });

  it('says that it comes from a simulation', async () => {
    expect(fileOfTar(await archiveOf([]), 'info.csv').toString()).toBe(
      '"description:","GEDECK SIMULATION, keine zertifizierte TSE",' +
        '"manufacturer:","Gedeck (Simulation)","version:","Simulation 1"',
    );
  });

  it('doubles quotes in what describes the device', async () => {
    const info = { description: 'Kasse "Süd"', manufacturer: 'a,b', version: '' };
    expect(fileOfTar(await archiveOf([], { ...device, info }), 'info.csv').toString()).toBe(
      '"description:","Kasse ""Süd""","manufacturer:","a,b","version:",""',
    );
  });

  it('holds each file to the byte: its certificates verify its logs', async () => {
    const logs = logsOf(till, 1);
    const archive = await archiveOf(logs);
    const certificate = fileOfTar(archive, `${serial}_X509.der`);
    expect(certificate.equals(device.certificates[0] ?? Buffer.alloc(0))).toBe(true);
    const finish = fileOfTar(archive, 'Unixt_1746209100_Sig-8_Log-Tra_No-1_Finish_Client-GEDECK-1.log');
    expect(finish.equals(logs[7] ?? Buffer.alloc(0))).toBe(true);
    expect(isSignedByCertificate(finish, certificate)).toBe(true);
  });

  // Names of up to 100 bytes stand in the head of a file, longer ones before it.
  it.each([42, 43, 44, 45, 46, 70])('names logs of a till whose serial has %i letters', async (length) => {
    const long = 'K'.repeat(length);
    const { names, unpacked } = listTar(await archiveOf(logsOf(long, 1)));
    expect(names.filter((name) => name.includes('Log-Tra'))).toEqual([
      `Unixt_1746209100_Sig-7_Log-Tra_No-1_Start_Client-${long}.log`,
      `Unixt_1746209100_Sig-8_Log-Tra_No-1_Finish_Client-${long}.log`,
    ]);
    expect(unpacked).toHaveLength(names.length);
  });

  it('holds what a device noted about itself', async () => {
    // No log of a simulated device: only its name is looked at.
    const parts = [
      '020102',
      '060904007f000703070103',
      '0420',
      '00'.repeat(32),
      '300c060a04007f00070101040103',
    ];
    const rest = ['0401aa', '020103', '02046814f7cc', '0400'];
    const noted = Buffer.from([...parts, ...rest].join(''), 'hex');
    const { names } = listTar(await archiveOf([Buffer.concat([Buffer.from([0x30, noted.length]), noted])]));
    expect(names.at(-1)).toBe('Unixt_1746204620_Sig-3_Log-Aud.log');
  });
});

describe('many logs', () => {
  it('are asked for as the archive is read, a chunk ahead at most', async () => {
    const log = logsOf(till, 0)[0] ?? Buffer.alloc(0);
    let asked = 0;
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) {
        asked += 1;
        yield log;
      }
    }
    let read = 0;
    for await (const chunk of logArchive(device, endless(), now)) {
      expect(chunk.length).toBeLessThan(128 * 1024);
      read += 1;
      expect(asked).toBeLessThanOrEqual(read * 128);
      if (read === 20) break;
    }
  });

  it('are all there, whatever their number', async () => {
    const logs = logsOf(till, 200);
    const { names } = listTar(await archiveOf(logs));
    expect(names).toHaveLength(3 + logs.length);
  });
});

it('refuses bytes that are no log', async () => {
  await expect(archiveOf([Buffer.from('no log')])).rejects.toThrow(LogFormatError);
});
