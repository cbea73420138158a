import { errorTextIn, payrollInputs, type EntryAdjustment, type NewPayrollInput } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import { HOUR_CODES, readInputRows } from './imported-inputs.rules';
import { payrollInputsRepository as repository, type InputPerson, type InputValues } from './payroll-inputs.repository';
import { periodWritesRepository as periods, type LockedPeriod } from './period-writes.repository';

const RESOURCE = 'payrollInputs';

/** Replaces the one-time amounts that were entered at an entry. Requires the lock on the period. */
export async function replaceAdjustments(
  tx: Caller,
  entry: { periodId: string; employeeId: string },
  adjustments: readonly EntryAdjustment[],
): Promise<void> {
  await repository.replace(tx.db, entry, adjustments, tx.userId);
}

/** Earning from outside payroll, for the next regular period that is not approved. */
export interface NextEarning {
  employeeId: string;
  code: string;
  /** That of the component if the structure has one of this code. */
  name: string;
  amount: number;
  reason: string;
  currency: string;
  /** First day that the period may end on. */
  from: string;
}

/** Adds an earning to the next open regular period; returns its id, undefined if no period is open. */
export async function addNextEarning(tx: Caller, earning: NextEarning): Promise<string | undefined> {
  const { employeeId, code, name, amount, reason } = earning;
  const periodId = await repository.nextPeriod(tx.db, earning);
  if (periodId === undefined) return undefined;
  const period = await openPeriod(tx, periodId);
  const [person] = await repository.people(tx.db, { ids: [employeeId], day: period.endsOn });
  if (!person) return refuse('EMPLOYEE_UNKNOWN');
  const input = { code, name, kind: 'EARNING' as const, amount, hours: null, isTaxable: true, reason };
  const component = person.components.find((one) => one.code === code);
  const values = { ...input, employeeId, periodId, ...(component && pickedOf(component)) };
  const [id] = await repository.insert(tx.db, [values], tx.userId);
  await periods.addAuthor(tx.db, periodId, tx.userId, tx.now());
  const to = { payrollPeriodId: periodId, employeeId, code };
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id ?? null, to, reason });
  return id;
}

const pickedOf = ({ name, isTaxable }: InputPerson['components'][number]) => ({ name, isTaxable });

export const payrollInputsFeature = feature(
  payrollInputs,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query);
      await auditPayRead(caller, { resource: RESOURCE });
      return { inputs: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const period = await openPeriod(tx, body.payrollPeriodId);
        const [person] = await repository.people(tx.db, { ids: [body.employeeId], day: period.endsOn });
        if (!person) return refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
        if (person.userId === tx.userId) refuse('OWN_PAY');
        const [id = ''] = await repository.insert(tx.db, [inputOf(tx, body, person)], tx.userId);
        await periods.addAuthor(tx.db, period.id, tx.userId, tx.now());
        const to = { payrollPeriodId: period.id, employeeId: person.id, code: body.code };
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to, reason: body.reason });
        return { input: (await repository.find(tx.db, id)) ?? refuse('PAYROLL_INPUT_NOT_FOUND') };
      });
    },

    async remove({ params: { id }, query: { reason } }, caller) {
      return caller.transaction(async (tx) => {
        const found = (await repository.stored(tx.db, id)) ?? refuse('PAYROLL_INPUT_NOT_FOUND');
        const period = await openPeriod(tx, found.periodId);
        // Another person may have removed it before the period was locked.
        const input = (await repository.stored(tx.db, id)) ?? refuse('PAYROLL_INPUT_NOT_FOUND');
        if (input.userId === tx.userId) refuse('OWN_PAY');
        await refuseBroken(repository.remove(tx.db, id), {
          fee_share_statements_input: 'PAYROLL_INPUT_OF_FEE_SHARE',
        });
        await periods.addAuthor(tx.db, period.id, tx.userId, tx.now());
        const from = { payrollPeriodId: period.id, employeeId: input.employeeId };
        await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id, from, reason });
        return { id };
      });
    },

    async import({ body: { payrollPeriodId, rows, dryRun } }, caller) {
      return caller.transaction(async (tx) => {
        const period = await openPeriod(tx, payrollPeriodId);
        const numbers = [...new Set(rows.map(({ employeeNumber }) => employeeNumber.trim()))];
        const people = await repository.people(tx.db, { numbers, day: period.endsOn });
        const { values, faults } = readInputRows(rows, people, {
          currency: period.currency,
          userId: tx.userId,
          textOf: (code) => errorTextIn(tx.language, code),
        });
        if (dryRun) return { imported: 0, faults };
        if (faults.length > 0) refuse('PAYROLL_INPUTS_FAULTY', { details: { faults } });
        const inputs = values.map((value) => ({ ...value, periodId: period.id }));
        const ids: string[] = [];
        for (let from = 0; from < inputs.length; from += BATCH)
          ids.push(...(await repository.insert(tx.db, inputs.slice(from, from + BATCH), tx.userId)));
        await periods.addAuthor(tx.db, period.id, tx.userId, tx.now());
        const to = { payrollPeriodId: period.id, inputs: ids.length };
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: ids[0] ?? null, to });
        return { imported: ids.length, faults: [] };
      });
    },
  },
  {
    tables: { payroll_inputs: { merge: none, backup: 'rows', retention: 'books' } },
    records: { payrollInputs: { table: 'payroll_inputs', patient: none, account: none, live: none } },
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

const BATCH = 500;

/** Locks a period that takes inputs. */
async function openPeriod(tx: Caller, id: string): Promise<LockedPeriod> {
  const period = (await periods.lock(tx.db, id)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
  if (period.status !== 'OPEN' && period.status !== 'CALCULATED') refuse('PAYROLL_TRANSITION_ILLEGAL');
  return period;
}

function inputOf(tx: Caller, body: NewPayrollInput, { id, components }: InputPerson): InputValues {
  const { payrollPeriodId: periodId, code, name, kind, amount, hours, isTaxable, reason } = body;
  const isHours = HOUR_CODES.includes(code);
  if (isHours !== (kind === 'HOURS')) refuseField(tx, 'PAYROLL_INPUT_INCOMPLETE', 'kind');
  if (isHours && (hours === null || amount !== null)) refuseField(tx, 'PAYROLL_INPUT_INCOMPLETE', 'hours');
  if (!isHours && (amount === null || hours !== null)) refuseField(tx, 'PAYROLL_INPUT_INCOMPLETE', 'amount');
  const component = components.find((one) => one.code === code);
  const label = name ?? component?.name ?? (isHours ? code : undefined);
  if (label === undefined) return refuseField(tx, 'PAYROLL_CODE_UNKNOWN', 'code');
  const taxable = component?.isTaxable ?? isTaxable;
  return { periodId, employeeId: id, code, name: label, kind, amount, hours, isTaxable: taxable, reason };
}
