import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const MICROSECONDS = 1_000_000;
const NANOSECONDS_OF_ONE = 1_000;

let tick: number | undefined;

/** Returns the CPU time in microseconds that a process has used, with all its threads (schedstat of proc(5)). */
export function cpuOf(pid: number): number {
  return threadsOf(pid).reduce((sum, thread) => {
    const [running] = (read(`/proc/${pid}/task/${thread}/schedstat`) ?? '0').split(' ');
    return sum + Number(running) / NANOSECONDS_OF_ONE;
  }, 0);
}

/**
 * Returns the CPU time in microseconds of a process and of all its children, those included that have ended: workers of
 * a parallel query are gone by the time anybody looks.
 */
export function cpuOfFamily(parent: number): number {
  const children = (read(`/proc/${parent}/task/${parent}/children`) ?? '').split(' ').filter(Boolean).map(Number);
  return [parent, ...children].reduce((sum, pid) => sum + cpuOf(pid), cpuOfEnded(parent));
}

/** Returns the parent of a process. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

/** CPU time of children that have ended, in user and kernel mode. */
function cpuOfEnded(pid: number): number {
  tick ??= MICROSECONDS / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const [user, system] = statOf(pid).slice(13, 15);
  return (Number(user) + Number(system)) * tick;
}

/** Fields of /proc/PID/stat from the third on: the second is the program's name in brackets, which may contain spaces. */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch (error) {
    return absent(error) ?? [];
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return absent(error);
  }
}

/** A process or thread may end between being listed and being read; any other error is thrown. */
function absent(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ENOENT' && code !== 'ESRCH') throw error;
  return undefined;
}
