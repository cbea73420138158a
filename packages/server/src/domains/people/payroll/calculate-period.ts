import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WithheldAccount } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { fraction, fractionOf, over, times } from '../../../platform/numbers/fraction.rules';
import { instalmentsOf } from './arrears.rules';
import { calculateEntry, type EntryInputs, type EntryLine } from './calculate-entry.rules';
import type { CalculatedEntry } from './calculated-entry';
import { entryWritesRepository as writes, type PeriodTotals } from './entry-writes.repository';
import { gatherInputs, type GatheredEntry } from './gather-inputs';
import { payrollHash } from './payroll-hash';
import type { CalculatedPeriod } from './payroll-people.repository';

const BATCH = 250;

/** Calculates all entries of a locked period and replaces those before. Nobody who was employed is left out. */
export async function calculatePeriod({ db }: Pick<Caller, 'db'>, period: CalculatedPeriod): Promise<PeriodTotals> {
  const { entries, rules } = await gatherInputs(db, period);
  await writes.keepOnly(
    db,
    period.id,
    entries.map(({ person }) => person.employeeId),
  );
  const kept = new Set<string>();
  for (let from = 0; from < entries.length; from += BATCH) {
    const batch = entries.slice(from, from + BATCH).map((entry) => calculated(entry, rules.protectedPercent));
    const structures = batch.flatMap(({ structure }) => (structure && !kept.has(structure.hash) ? [structure] : []));
    await writes.keepStructures(db, structures);
    for (const { hash } of structures) kept.add(hash);
    await writes.write(db, period.id, batch);
    // Other requests get their turn while thousands are calculated.
    await nextTurn();
  }
  return writes.totals(db, period.id);
}

/** Calculates the entry of one employee again, with the inputs of now. */
export async function calculateOne(
  { db }: Pick<Caller, 'db'>,
  period: CalculatedPeriod,
  employeeId: string,
): Promise<PeriodTotals> {
  const { entries, rules } = await gatherInputs(db, period, [employeeId]);
  const batch = entries.map((entry) => calculated(entry, rules.protectedPercent));
  await writes.keepStructures(
    db,
    batch.flatMap(({ structure }) => (structure ? [structure] : [])),
  );
  await writes.write(db, period.id, batch);
  return writes.totals(db, period.id);
}

/** Returns the hash over the inputs of a period as they are now. */
export async function inputsHashNow({ db }: Pick<Caller, 'db'>, period: CalculatedPeriod): Promise<string> {
  const { entries, rules } = await gatherInputs(db, period);
  const hashes: [string, string][] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    for (const entry of entries.slice(from, from + BATCH)) {
      const { inputs } = withInstalments(entry, rules.protectedPercent);
      hashes.push([entry.person.employeeId, inputsHashOf(entry, inputs)]);
    }
    await nextTurn();
  }
  return periodHash(hashes);
}

/** Returns the hash over the inputs of all entries; their order does not matter. */
export function periodHash(hashes: readonly (readonly [employeeId: string, inputsHash: string])[]): string {
  return payrollHash(Object.fromEntries(hashes));
}

function calculated(gathered: GatheredEntry, protectedPercent: string): CalculatedEntry {
  const { person, structure, inputs: given } = gathered;
  const { inputs, instalments } = withInstalments(gathered, protectedPercent);
  const { lines, ...result } = calculateEntry(structure?.compiled ?? null, inputs);
  // The lines of adjustments come first, in their order, and those of instalments last among them.
  const [of, until] = [given.adjustments.length, inputs.adjustments.length];
  const accountOf = ({ code }: EntryLine, index: number): WithheldAccount | null =>
    index >= of && index < until ? 'STAFF_LOANS' : (structure?.accounts.get(code) ?? null);
  return {
    ...result,
    employeeId: person.employeeId,
    structure,
    inputs,
    lines: lines.map((line, index) => ({
      ...line,
      account: accountOf(line, index),
      ...(index < gathered.arrearsCount && line.kind === 'DEDUCTION' && { recovers: true }),
    })),
    instalments: instalments.map(({ id, amount }) => ({ loanId: id, amount })),
    inputsHash: inputsHashOf(gathered, inputs),
    gathered,
  };
}

/** Adds the instalments of loans, which depend on the net pay without them. */
function withInstalments({ structure, inputs, loans }: GatheredEntry, protectedPercent: string) {
  if (loans.length === 0) return { inputs, instalments: [] };
  const { net } = calculateEntry(structure?.compiled ?? null, inputs);
  const instalments = instalmentsOf(loans, { net, protectedNet: protectedOf(net, protectedPercent) });
  const repaid = instalments.map(({ name, amount }) => {
    return { code: 'LOAN', name, kind: 'DEDUCTION' as const, amount, isTaxable: false, reason: name };
  });
  return { inputs: { ...inputs, adjustments: [...inputs.adjustments, ...repaid] }, instalments };
}

function inputsHashOf({ structure }: Pick<GatheredEntry, 'structure'>, inputs: EntryInputs): string {
  return payrollHash({ structure: structure?.hash ?? null, inputs });
}

/** The part of the net pay that instalments leave, rounded up to the minor unit. */
function protectedOf(net: number, percent: string): number {
  const { n, d } = over(times(fraction(net), fractionOf(percent)), fraction(100));
  return Number((n + d - 1n) / d);
}
