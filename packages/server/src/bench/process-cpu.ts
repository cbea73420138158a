import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const MICROSECONDS = 1_000_000;

let tick: number | undefined;

/** Returns the CPU time in microseconds that these processes have used, in user and kernel mode (proc(5)). */
export function cpuOf(pids: readonly number[]): number {
  tick ??= MICROSECONDS / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const perTick = tick;
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * perTick, 0);
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The program name is in brackets and may contain spaces: fields are counted after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return Number(user) + Number(system);
}
