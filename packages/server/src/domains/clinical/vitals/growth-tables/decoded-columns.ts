import type { GrowthColumns, Lms } from './growth-table';

/** Returns the rows of a table of one sex. */
export function decodedColumns({ l, m, s }: GrowthColumns): Lms[] {
  const [ls, ms, ss] = [numbers(l, 10_000), numbers(m, 10_000), numbers(s, 100_000)];
  return ls.map((value, row) => ({ l: value, m: ms[row] ?? 0, s: ss[row] ?? 0 }));
}

/** Reads a column: differences, each with the number of its repetitions. */
function numbers(column: string, scale: number): number[] {
  const found: number[] = [];
  let sum = 0;
  for (const part of column.split(',')) {
    const [difference = '0', times = '1'] = part.split('x');
    for (let count = Number(times); count > 0; count -= 1) {
      sum += Number(difference);
      found.push(sum / scale);
    }
  }
  return found;
}
