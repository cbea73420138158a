import { addDays, errorTextIn, payrollTakeovers, type PayrollTakeover } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import { taxYearOf } from './entry-inputs.rules';
import { payrollSettingsRepository } from './payroll-settings.service';
import { payrollTakeoversRepository as repository, type StoredTakeover } from './payroll-takeovers.repository';
import { dayRefusalOf, lineOf, readTakeoverRows, type TakeoverPerson } from './taken-over-rows.rules';

const RESOURCE = 'payrollTakeovers';
const BATCH = 500;

/** Refuses a period whose days were paid by another system: they would count twice. Locks the payroll of the clinic. */
export async function refuseTakenOver(tx: Caller, days: { startsOn: string; endsOn: string }): Promise<void> {
  await payrollSettingsRepository.lock(tx.db);
  const { taxYearStart } = await payrollSettingsRepository.find(tx.db);
  if (await repository.isTakenOver(tx.db, days, taxYearOf(days.endsOn, taxYearStart)))
    refuseField(tx, 'PAYROLL_PERIOD_TAKEN_OVER', 'startsOn');
}

export const payrollTakeoversFeature = feature(
  payrollTakeovers,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query);
      await auditPayRead(caller, { resource: RESOURCE });
      return { takeovers: rows, pagination };
    },

    async import({ body: { takenOn, rows, dryRun } }, caller) {
      return caller.transaction(async (tx) => {
        const numbers = [...new Set(rows.map(({ employeeNumber }) => employeeNumber.trim()))];
        const { people, currency } = await facts(tx, { numbers }, takenOn);
        const { values, faults } = readTakeoverRows(rows, people, {
          currency,
          userId: tx.userId,
          textOf: (code) => errorTextIn(tx.language, code),
        });
        if (dryRun) return { imported: 0, faults };
        if (faults.length > 0) refuse('PAYROLL_TAKEOVERS_FAULTY', { details: { faults } });
        const ids: string[] = [];
        const shared = { takenOn, currency, createdBy: tx.userId };
        for (let from = 0; from < values.length; from += BATCH)
          ids.push(...(await repository.insert(tx.db, values.slice(from, from + BATCH), shared)));
        // The audit log has no amounts.
        await tx.audit({
          action: 'CREATE',
          resource: RESOURCE,
          recordId: ids[0] ?? null,
          to: { takenOn, employees: ids.length },
        });
        return { imported: ids.length, faults: [] };
      });
    },

    async correct({ params, body: { takenOn, taxable, amounts, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { stored, rest } = await changeable(tx, params.id);
        const { people, currency } = await facts(tx, { ids: [stored.employeeId] }, takenOn);
        const [person] = people;
        refuseDay(tx, person);
        const known = [...(person?.components ?? []), ...stored.lines];
        const lines = amounts.map(({ code, amount }, index) => {
          if (amounts.findIndex((one) => one.code === code) !== index)
            refuseField(tx, 'PAYROLL_TAKEOVER_TWICE', 'amounts');
          return lineOf(known, code, amount) ?? refuseField(tx, 'PAYROLL_TAKEOVER_CODE', 'amounts');
        });
        await repository.end(tx.db, stored.id, { ...rest, reason });
        const values = { employeeId: stored.employeeId, taxable, lines };
        const [id = ''] = await repository.insert(tx.db, [values], { takenOn, currency, createdBy: tx.userId });
        const [from, to] = [named(stored), named({ ...values, id, takenOn })];
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to, reason });
        return { takeover: await findOrRefuse(tx, id) };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { stored, rest } = await changeable(tx, id);
        await repository.end(tx.db, id, { ...rest, reason });
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from: named(stored), reason });
        return { id };
      });
    },
  },
  {
    tables: { payroll_takeovers: { merge: none, backup: 'rows', retention: 'books' } },
    records: { payrollTakeovers: { table: 'payroll_takeovers', patient: none, account: none, live: none } },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Locks the payroll of the clinic, since an approval counts what was taken over, and reads what a take-over depends on. */
async function facts(
  tx: Caller,
  which: { ids?: readonly string[]; numbers?: readonly string[] },
  takenOn: string,
): Promise<{ people: TakeoverPerson[]; currency: string }> {
  await payrollSettingsRepository.lock(tx.db);
  const { taxYearStart, currency } = await payrollSettingsRepository.find(tx.db);
  const yearStart = taxYearOf(takenOn, taxYearStart);
  const yearEnd = addDays(`${Number(yearStart.slice(0, 4)) + 1}${yearStart.slice(4)}`, -1);
  return { people: await repository.people(tx.db, which, { takenOn, yearStart, yearEnd }), currency };
}

/** Returns a take-over that may still be corrected or removed by the caller. */
async function changeable(
  tx: Caller,
  id: string,
): Promise<{ stored: StoredTakeover; rest: { removedBy: string; removedAt: string } }> {
  await payrollSettingsRepository.lock(tx.db);
  const stored = (await repository.stored(tx.db, id)) ?? refuse('PAYROLL_TAKEOVER_NOT_FOUND');
  if (stored.userId === tx.userId) refuse('OWN_PAY');
  const { people } = await facts(tx, { ids: [stored.employeeId] }, stored.takenOn);
  if (people[0]?.isSettled) refuseField(tx, 'PAYROLL_TAKEOVER_SETTLED', 'takenOn');
  return { stored, rest: { removedBy: tx.userId, removedAt: tx.now().toISOString() } };
}

function refuseDay(tx: Caller, person: TakeoverPerson | undefined): void {
  const [code] = person ? dayRefusalOf(person) : [];
  if (code) refuseField(tx, code, 'takenOn');
}

async function findOrRefuse({ db }: Caller, id: string): Promise<PayrollTakeover> {
  return (await repository.find(db, id)) ?? refuse('PAYROLL_TAKEOVER_NOT_FOUND');
}

/** Take-over in the audit log, which more people read than may read pay: without its amounts. */
function named({ id, employeeId, takenOn }: Pick<StoredTakeover, 'id' | 'employeeId' | 'takenOn'>) {
  return { takeoverId: id, employeeId, takenOn };
}
