import type { LabFlag, LabValue } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { lockOrderOfReport, setOrderStatus } from '../lab-orders/lab-orders.service';
import { labTestsOf } from '../lab-tests/lab-tests.service';
import { labResultsRepository as repository } from './lab-results.repository';
import { judgeNumber, valuesKey } from './lab-values.rules';
import { writeValues } from './write-values';

interface Imported {
  patientId: string;
  accession: string;
  code: string;
  name: string;
  observedAt: string | null;
  comment: string | null;
  fileName: string;
  values: readonly (Omit<LabValue, 'kind' | 'coded' | 'rangeSource' | 'flag' | 'missing'> & { flag: LabFlag | null })[];
}

/** Correction of a result: the values as they are from then on. */
interface Correction {
  judged: LabValue[];
  observedAt: string;
  comment: string | null;
}

/**
 * Writes a result of a file. The laboratory's range and flag go before the clinic's; its tests need not be on the list. An
 * open order of the patient for the test is completed by it.
 */
export async function importResult(report: Imported, tx: Caller): Promise<string> {
  const { patientId, accession, code, name, comment, fileName } = report;
  const observedAt = observedBy(report, tx) ?? tx.now().toISOString();
  const judged = await judge(report, observedAt, tx);
  const order = await lockOrderOfReport(report, tx);
  const pending = order && (await repository.lockPendingOf(tx.db, order.id));
  const head = { patientId, encounterId: order?.encounterId ?? null, orderId: order?.id ?? null, code, name };
  const id = pending?.id ?? (await repository.insert(tx.db, { ...head, urgency: 'ROUTINE', accession }));
  if (pending) await repository.update(tx.db, id, { accession });
  await writeValues({ id, revision: 0, judged, comment, observedAt, reason: null }, tx);
  if (order) await setOrderStatus(order, 'COMPLETED', tx);
  const to = { accession, fileName, values: judged, observedAt, comment };
  const action = pending ? ('COMPLETE' as const) : ('CREATE' as const);
  await tx.audit({ action, resource: 'labResults', recordId: id, to });
  return id;
}

/**
 * Returns what a report changes in the result with its accession number, as a correction or as the final report after a
 * preliminary one; undefined if nothing, or if the result no longer counts. Values that it does not repeat stay, those that
 * it withdraws go. A report of other tests is not the same report: laboratories use a number more than once.
 */
export async function correctionOf(
  id: string,
  report: Imported & { isCorrection: boolean; withdrawn: readonly string[] },
  tx: Caller,
): Promise<Correction | 'OTHER_TESTS' | undefined> {
  const before = (await repository.find(tx.db, id)) ?? refuse('LAB_RESULT_NOT_FOUND');
  if (before.status !== 'COMPLETED' && before.status !== 'REVIEWED') return undefined;
  if (!report.isCorrection) {
    const repeats = report.values.some(({ code }) => before.values.some((value) => value.code === code));
    if (!repeats) return 'OTHER_TESTS';
    // Importing a file again must not take back what was corrected by hand since.
    const versions = await repository.history(tx.db, id);
    if (versions.some(({ values }) => holdsAll(values, report.values))) return undefined;
  }
  const observedAt = observedBy(report, tx) ?? before.observedAt ?? tx.now().toISOString();
  const told = await judge(report, observedAt, tx);
  const kept = before.values.filter(({ code }) => !report.withdrawn.includes(code));
  const changed = kept.map((value) => told.find(({ code }) => code === value.code) ?? value);
  const added = told.filter(({ code }) => !kept.some((value) => value.code === code));
  const judged = [...changed, ...added];
  const comment = report.comment ?? before.comment;
  const isSame = valuesKey(judged) === valuesKey(before.values) && comment === before.comment;
  return isSame ? undefined : { judged, observedAt, comment };
}

/** Writes a correction of a laboratory as another version, which waits for review again. */
export async function writeCorrection(
  id: string,
  { judged, observedAt, comment }: Correction,
  { accession, fileName, isCorrection }: Pick<Imported, 'accession' | 'fileName'> & { isCorrection: boolean },
  tx: Caller,
): Promise<void> {
  const locked = (await repository.lock(tx.db, id)) ?? refuse('LAB_RESULT_NOT_FOUND');
  const before = (await repository.find(tx.db, id)) ?? refuse('LAB_RESULT_NOT_FOUND');
  const reason = `${isCorrection ? 'Corrected' : 'Updated'} by the laboratory (${fileName})`;
  await writeValues({ id, revision: locked.revision + 1, judged, comment, observedAt, reason }, tx);
  const from = { values: before.values, comment: before.comment, observedAt: before.observedAt };
  const to = { accession, fileName, values: judged, comment, observedAt };
  await tx.audit({ action: 'UPDATE', resource: 'labResults', recordId: id, from, to, reason });
}

/** Returns when the specimen was taken as the file says; a time that is still to come is none. */
function observedBy({ observedAt }: Pick<Imported, 'observedAt'>, { now }: Caller): string | undefined {
  return observedAt !== null && observedAt <= now().toISOString() ? observedAt : undefined;
}

async function judge({ patientId, values }: Imported, observedAt: string, { db }: Caller): Promise<LabValue[]> {
  const subject = (await repository.subject(db, patientId, observedAt)) ?? refuse('PATIENT_UNKNOWN');
  const tests = await labTestsOf(db);
  return values.map(({ flag, number, text, unit, low, high, ...named }): LabValue => {
    const plain = { ...named, number, text, coded: null };
    if (number === null) return { ...plain, kind: 'TEXT', unit: null, low: null, high: null, rangeSource: null, flag };
    const listed = tests.find((test) => test.code === named.code);
    const test = { unit: listed?.unit ?? null, ranges: listed?.ranges ?? [] };
    const { missing, ...compared } = judgeNumber(number, { unit, low, high }, test, subject);
    const assessed = { ...plain, kind: 'NUMERIC' as const, ...compared, flag: flag ?? compared.flag };
    return flag === null && missing ? { ...assessed, missing } : assessed;
  });
}

type Reported = Pick<LabValue, 'code' | 'number' | 'text' | 'unit'>;

/** Returns whether values have all that a report says; its range and flag may be those of the clinic, which change. */
function holdsAll(values: readonly Reported[], reported: readonly Reported[]): boolean {
  return reported.every(({ code, number, text, unit }) =>
    values.some(
      (value) =>
        value.code === code &&
        value.number === number &&
        value.text === text &&
        (number === null || unit === null || value.unit === unit),
    ),
  );
}
