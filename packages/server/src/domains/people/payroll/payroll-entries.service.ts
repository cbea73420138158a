import { payrollEntries, type PayrollEntry } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { auditPayRead } from '../pay-reads';
import { calculateOne, periodHash } from './calculate-period';
import { entryWritesRepository as writes } from './entry-writes.repository';
import { returnTransfer } from './pay-period';
import { payrollEntriesRepository as repository, type EntryRow } from './payroll-entries.repository';
import { replaceAdjustments } from './payroll-inputs.service';
import { daysOf, payslipDocument, payslipPdf } from './payslip';
import { periodWritesRepository as periods } from './period-writes.repository';
import { traceText } from './trace-text.rules';

const RESOURCE = 'payrollEntries';

export const payrollEntriesFeature = feature(
  payrollEntries,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query);
      await auditPayRead(caller, { resource: RESOURCE });
      return { entries: rows, pagination };
    },

    async get({ params: { id } }, caller) {
      const entry = await findOrRefuse(id, caller);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return { entry };
    },

    async update({ params: { id }, body: { version, adjustments, notes } }, caller) {
      return caller.transaction(async (tx) => {
        const { entry, period } = await lockedEntry(tx, id);
        if (entry.userId === tx.userId) refuse('OWN_PAY');
        if (period.status !== 'CALCULATED') refuse('PAYROLL_TRANSITION_ILLEGAL');
        if (entry.version !== version) refuse('STALE_VERSION', { details: { version: entry.version } });
        if (notes !== undefined) await writes.update(tx.db, id, { notes });
        if (adjustments) {
          const { periodId, employeeId } = entry;
          await replaceAdjustments(tx, { periodId, employeeId }, adjustments);
          const { hashes, ...totals } = await calculateOne(tx, period, employeeId);
          await periods.update(tx.db, periodId, { ...totals, inputsHash: periodHash(hashes) });
          await periods.addAuthor(tx.db, periodId, tx.userId, tx.now());
        }
        // The audit log has no amounts.
        const to = { ...(adjustments && { adjustments: adjustments.length }), ...(notes !== undefined && { notes }) };
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, to });
        return { entry: await findOrRefuse(id, tx) };
      });
    },

    async paystub({ params: { id } }, caller) {
      const row = (await repository.payslip(caller.db, id)) ?? refuse('PAYROLL_ENTRY_NOT_FOUND');
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return payslipPdf(caller, row);
    },

    async returnTransfer({ params: { id }, body: { version, returnedOn, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const { entry, period } = await lockedEntry(tx, id);
        if (period.status !== 'PAID' && period.status !== 'CLOSED') refuse('PAYROLL_TRANSITION_ILLEGAL');
        if (entry.version !== version) refuse('STALE_VERSION', { details: { version: entry.version } });
        await returnTransfer(tx, { entryId: id, periodName: period.name, returnedOn, reason });
        await periods.update(tx.db, period.id, { status: period.status });
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, to: { returnedOn }, reason });
        return { entry: await findOrRefuse(id, tx) };
      });
    },

    async mine({ query }, { db, userId }) {
      const { rows, pagination } = await repository.mine(db, userId, query);
      return { payslips: rows.map(({ id: _, ...payslip }) => payslip), pagination };
    },

    async ownPayslip({ params: { id } }, caller) {
      const row = (await repository.payslip(caller.db, id, caller.userId)) ?? refuse('PAYROLL_ENTRY_NOT_FOUND');
      return payslipPdf(caller, row);
    },
  },
  {
    tables: {
      payroll_entries: { merge: none, backup: 'rows', retention: 'books' },
      payroll_structures: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      payrollEntries: {
        table: 'payroll_entries',
        patient: none,
        account: none,
        live: { topic: 'payrollEntries', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: [payslipDocument],
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Locks the period of an entry, and reads the entry again: another person may have calculated meanwhile. */
async function lockedEntry(tx: Caller, id: string) {
  const place = (await repository.placeOf(tx.db, id)) ?? refuse('PAYROLL_ENTRY_NOT_FOUND');
  const period = (await periods.lock(tx.db, place.periodId)) ?? refuse('PAYROLL_ENTRY_NOT_FOUND');
  const entry = (await repository.placeOf(tx.db, id)) ?? refuse('PAYROLL_ENTRY_NOT_FOUND');
  return { entry, period };
}

async function findOrRefuse(id: string, caller: Caller): Promise<PayrollEntry> {
  return shown((await repository.find(caller.db, id)) ?? refuse('PAYROLL_ENTRY_NOT_FOUND'), caller);
}

function shown({ inputs, trace, userId, lines, ...entry }: EntryRow, caller: Pick<Caller, 'userId'>): PayrollEntry {
  const { status } = entry.period;
  return {
    ...entry,
    lines: lines.map(({ code, name, kind, amount }) => ({ code, name, kind, amount })),
    ...daysOf(inputs),
    terms: inputs.terms.map(({ from, to, amount }) => ({ from, to, amount })),
    unpaid: inputs.unpaid.map(({ on, part }) => ({ on, part })),
    figures: Object.entries(inputs.figures).map(([name, value]) => ({ name, value })),
    steps: trace.map((step) => {
      const { code, name, kind, method, result } = step;
      return { code, name, kind, method, result, calculation: traceText(step) };
    }),
    mayChange: status === 'CALCULATED' && userId !== caller.userId,
    mayReturn: entry.isPaid && (status === 'PAID' || status === 'CLOSED'),
  };
}
