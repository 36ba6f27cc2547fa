import { readdirSync, readFileSync } from 'node:fs';

/** What /proc counts in: fixed by Linux for every machine (USER_HZ). */
const ticksPerSecond = 100;

/** Processor time that processes have used so far, in milliseconds. */
export interface CpuTime {
  node: number;
  /** Of all processes of the server, those that have ended among them. */
  postgres: number;
}

export interface MeteredProcesses {
  nodePid: number;
  postmasterPid: number;
}

/** What is done, and the processor time that it costs; undefined where there is no /proc to tell it. */
export async function metered<Result>(
  processes: MeteredProcesses,
  work: () => Promise<Result>,
): Promise<{ result: Result; cpuMs: CpuTime | undefined }> {
  const before = cpuTime(processes);
  const result = await work();
  const after = cpuTime(processes);
  const cpuMs = before &&
    after && { node: after.node - before.node, postgres: after.postgres - before.postgres };
  return { result, cpuMs };
}

export function cpuTime({ nodePid, postmasterPid }: MeteredProcesses): CpuTime | undefined {
  if (process.platform !== 'linux') return undefined;
  const node = readStat(nodePid)?.ownMs ?? 0;
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
    .filter(({ parentPid }) => parentPid === postmasterPid);
  const postmaster = readStat(postmasterPid);
  const ofPostmaster = (postmaster?.ownMs ?? 0) + (postmaster?.endedChildrenMs ?? 0);
  return { node, postgres: backends.reduce((sum, { ownMs }) => sum + ownMs, ofPostmaster) };
}

/** Null: the process has ended. */
function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the program's name in brackets, may contain anything. proc(5) counts from 1.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    const ms = (ticks: number) => (ticks / ticksPerSecond) * 1000;
    return {
      parentPid: field(4),
      ownMs: ms(field(14) + field(15)),
      endedChildrenMs: ms(field(16) + field(17)),
    };
  } catch {
    return null;
  }
}
