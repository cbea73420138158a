import { median } from './measure';

const TURNS = 41;

/** Medians of two kinds of work in milliseconds. */
export interface Sides {
  first: number;
  second: number;
}

/** Times two kinds of work in turn, so that whatever else the machine does meets both. */
export async function sideBySide(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<Sides> {
  const times: { first: number[]; second: number[] } = { first: [], second: [] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    times.first.push(await timeOf(first));
    times.second.push(await timeOf(second));
  }
  return { first: median(times.first), second: median(times.second) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns a line with two medians and their ratio. */
export function compared(name: string, { first, second }: Sides, [one, other]: readonly [string, string]): string {
  const ratio = (second / first).toFixed(2);
  return `${name.padEnd(24)} ${one} ${first.toFixed(2)}, ${other} ${second.toFixed(2)}, ratio ${ratio}`;
}
