import type { PayComponent } from '@polyclinic/contract';
import { calculateEntry, type EntryInputs, type EntryLine } from './calculate-entry.rules';
import { compileStructure } from './compile-structure.rules';

/** Entry as it was stored at the calculation. */
export interface StoredEntry {
  /** Null if the employee had no structure. */
  structure: readonly PayComponent[] | null;
  inputs: EntryInputs;
  lines: readonly EntryLine[];
  net: number;
}

/** Line that a second calculation gives another amount; null if the line is missing on one side. */
export interface ReplayDifference {
  code: string;
  stored: number | null;
  replayed: number | null;
}

/** Calculates a stored entry again; the result is empty if it is the same to the minor unit. */
export function replayEntry({ structure, inputs, lines, net }: StoredEntry): ReplayDifference[] {
  const compiled = structure === null ? null : compileStructure(structure);
  const components = compiled === null || 'faults' in compiled ? null : compiled.components;
  const replayed = calculateEntry(components, inputs);
  const all = Array.from({ length: Math.max(lines.length, replayed.lines.length) }, (_, index) => {
    const [stored, again] = [lines[index], replayed.lines[index]];
    const isSame = stored?.code === again?.code && stored?.kind === again?.kind && stored?.amount === again?.amount;
    const code = stored?.code ?? again?.code ?? '';
    return isSame ? [] : [{ code, stored: stored?.amount ?? null, replayed: again?.amount ?? null }];
  }).flat();
  return net === replayed.net ? all : [...all, { code: 'NET', stored: net, replayed: replayed.net }];
}
