import { payrollPeriods } from '@polyclinic/contract';
import { reasonOf } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { changesNothing } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { feature, type Caller } from '../../../platform/http/service';
import { auditPayRead } from '../pay-reads';
import { approvePeriod } from './approve-period';
import { calculatePeriod, periodHash } from './calculate-period';
import { bankFileOf } from './bank-file';
import { findPeriod, movePeriod, periodToday } from './move-period';
import { payPeriod, reversePeriod } from './pay-period';
import { payrollApproval, payrollReversalApproval } from './payroll-approvals.repository';
import { payrollPeriodsRepository as repository } from './payroll-periods.repository';
import { payrollSettingsRepository } from './payroll-settings.service';
import { refuseTakenOver } from './payroll-takeovers.service';
import { periodDifferences } from './period-differences';
import { registerFile, registerOf } from './period-register';
import { periodWritesRepository as writes, type LockedPeriod } from './period-writes.repository';
import { sendPayslips, type SentPayslips } from './send-payslips';

const RESOURCE = 'payrollPeriods';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  payroll_periods_apart: { code: 'PAYROLL_PERIOD_TAKEN', field: 'startsOn' },
  payroll_periods_days: { code: 'PAYROLL_DATES_WRONG', field: 'endsOn' },
  payroll_periods_month: { code: 'PAYROLL_DATES_WRONG', field: 'endsOn' },
};

export const payrollPeriodsFeature = feature(
  payrollPeriods,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query);
      await auditPayRead(caller, { resource: RESOURCE });
      return { periods: rows, pagination };
    },

    payable: (_, { db }) => repository.payable(db),

    async get({ params: { id } }, caller) {
      const period = await findPeriod(id, caller);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return { period };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { notes = null, ...fields } = body;
        await refuseTakenOver(tx, fields);
        const id = await refuseBrokenFields(writes.insert(tx.db, { ...fields, notes }, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { period: await findPeriod(id, tx) };
      });
    },

    update: ({ params: { id }, body: { version, ...changes } }, caller) =>
      movePeriod('update', { id, version }, caller, async (period, tx) => {
        if (changesNothing(changes)) return;
        const { startsOn: firstDay = period.startsOn, endsOn: lastDay = period.endsOn } = changes;
        if (firstDay !== period.startsOn || lastDay !== period.endsOn)
          await refuseTakenOver(tx, { startsOn: firstDay, endsOn: lastDay });
        await refuseBrokenFields(writes.update(tx.db, id, changes), BROKEN, tx);
        await writes.addAuthor(tx.db, id, tx.userId, tx.now());
        const { name, startsOn, endsOn, payOn, notes } = period;
        const before = new Map(Object.entries({ name, startsOn, endsOn, payOn, notes }));
        const from = Object.fromEntries(Object.keys(changes).map((key) => [key, before.get(key) ?? null]));
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, from, to: changes });
      }),

    calculate: ({ body: { payrollPeriodId: id, version } }, caller) =>
      movePeriod('calculate', { id, version }, caller, async (period, tx) => {
        const { hashes, ...totals } = await calculatePeriod(tx, period);
        const calculated = { calculatedBy: tx.userId, calculatedAt: tx.now().toISOString() };
        await writes.update(tx.db, id, {
          ...totals,
          ...calculated,
          status: 'CALCULATED',
          inputsHash: periodHash(hashes),
        });
        await writes.addAuthor(tx.db, id, tx.userId, tx.now());
        const { employeeCount, blockedCount } = totals;
        await auditStatus(tx, period, { status: 'CALCULATED', employeeCount, blockedCount });
      }),

    approve: ({ params: { id }, body: { version } }, caller) =>
      movePeriod('approve', { id, version }, caller, async (period, tx) => {
        const isWhole = await approvePeriod(tx, period);
        const to = { status: isWhole ? 'APPROVED' : period.status };
        await tx.audit({ action: 'APPROVE', resource: RESOURCE, recordId: id, from: { status: period.status }, to });
      }),

    pay: ({ params: { id }, body: { version, paidOn } }, caller) =>
      caller.transaction(async (tx) => {
        await movePeriod('pay', { id, version }, tx, async (period) => {
          const transfers = await payPeriod(tx, period, paidOn ?? period.payOn);
          await writes.update(tx.db, id, { status: 'PAID' });
          await auditStatus(tx, period, { status: 'PAID', transfers });
        });
        return { payroll: await payableOrRefuse(id, tx) };
      }),

    payReturned: ({ params: { id }, body: { version, paidOn } }, caller) =>
      caller.transaction(async (tx) => {
        await movePeriod('payReturned', { id, version }, tx, async (period) => {
          const transfers = await payPeriod(tx, period, paidOn ?? (await periodToday(tx)));
          if (transfers === 0) refuse('PAYROLL_NOTHING_TO_PAY');
          await writes.update(tx.db, id, { status: period.status });
          await auditStatus(tx, period, { status: period.status, transfers });
        });
        return { payroll: await payableOrRefuse(id, tx) };
      }),

    close: ({ params: { id }, body: { version } }, caller) =>
      movePeriod('close', { id, version }, caller, async (period, tx) => {
        if ((await payableOrRefuse(id, tx)).unpaidCount > 0) refuse('PAYROLL_UNPAID');
        await writes.update(tx.db, id, { status: 'CLOSED' });
        await auditStatus(tx, period, { status: 'CLOSED' });
      }),

    sendPayslips: ({ params: { id } }, caller) =>
      caller.transaction(async (tx) => {
        let told: SentPayslips = { sent: 0, withoutEmail: [], declined: [] };
        const { period } = await movePeriod('sendPayslips', { id }, tx, async (locked) => {
          told = await sendPayslips(tx, locked);
          if (told.sent > 0)
            await tx.audit({ action: 'SEND', resource: RESOURCE, recordId: id, to: { payslips: told.sent } });
        });
        return { period, ...told };
      }),

    requestReversal: ({ params: { id }, body: { version, reason } }, caller) =>
      movePeriod('requestReversal', { id, version }, caller, async (period, tx) => {
        if (period.reversalRequestedBy !== null) refuse('PAYROLL_REVERSAL_WAITING');
        if (await writes.hasLater(tx.db, period)) refuse('PAYROLL_LATER_PERIOD');
        const requested = { reversalRequestedBy: tx.userId, reversalRequestedAt: tx.now().toISOString() };
        await writes.update(tx.db, id, { ...requested, reversalReason: reason });
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, to: { reversal: 'REQUESTED' }, reason });
      }),

    decideReversal: ({ params: { id }, body: { version, isApproved, reason: given } }, caller) =>
      movePeriod(
        'decideReversal',
        { id, version },
        caller,
        async (period, tx) => {
          // Rejecting takes nobody's part: even who asked may withdraw.
          const reason = reasonOf(given, { isNeeded: !isApproved });
          if (isApproved) {
            // Otherwise a later month could be approved meanwhile with the tax and arrears of this one.
            await payrollSettingsRepository.lock(tx.db);
            if (await writes.hasLater(tx.db, period)) refuse('PAYROLL_LATER_PERIOD');
            const today = await periodToday(tx);
            await reversePeriod(tx, period, today > period.endsOn ? today : period.endsOn);
            await writes.update(tx.db, id, {
              status: 'REVERSED',
              reversedBy: tx.userId,
              reversedAt: tx.now().toISOString(),
            });
          } else {
            await writes.update(tx.db, id, {
              reversalRequestedBy: null,
              reversalRequestedAt: null,
              reversalReason: null,
            });
          }
          const action = isApproved ? 'APPROVE' : 'REJECT';
          const change = { from: { status: period.status }, to: { status: isApproved ? 'REVERSED' : period.status } };
          await tx.audit({ action, resource: RESOURCE, recordId: id, ...change, reason });
        },
        { isApproved },
      ),

    async differences({ params: { id } }, caller) {
      const found = (await periodDifferences(caller, id)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return found;
    },

    async register({ params: { id } }, caller) {
      const { columns, rows } = (await registerOf(caller.db, id)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return { columns, rows };
    },

    async registerFile({ params: { id } }, caller) {
      const register = (await registerOf(caller.db, id)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return registerFile(register, caller);
    },

    async bankFile({ params: { id }, query }, caller) {
      const file = await bankFileOf(caller, id, query);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return file;
    },
  },
  {
    tables: {
      payroll_periods: { merge: none, backup: 'rows', retention: 'books' },
      payroll_approvals: { merge: none, backup: 'rows', retention: 'books' },
      payroll_payments: { merge: none, backup: 'rows', retention: 'books' },
      payroll_transfers: { merge: none, backup: 'rows', retention: 'books' },
      payslip_mails: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      payrollPeriods: {
        table: 'payroll_periods',
        patient: none,
        account: none,
        live: { topic: 'payrollPeriods', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [payrollApproval, payrollReversalApproval],
    participants: none,
    posts: {
      events: {
        'payroll.approved': [
          'SALARIES',
          'EMPLOYER_CONTRIBUTIONS',
          'INCOME_TAX_WITHHELD',
          'PENSION_PAYABLE',
          'SOCIAL_INSURANCE_PAYABLE',
          'STAFF_LOANS',
          'ACCRUED_EXPENSES',
          'NET_PAY_PAYABLE',
        ],
        'payroll.paid': ['NET_PAY_PAYABLE', 'BANK'],
        'payroll.returned': ['BANK', 'NET_PAY_PAYABLE'],
      },
      controls: ['NET_PAY_PAYABLE'],
    },
  },
);

async function payableOrRefuse(id: string, { db }: Pick<Caller, 'db'>) {
  return (await repository.payableOf(db, id)) ?? refuse('PAYROLL_PERIOD_NOT_FOUND');
}

/** Names the step without any amount: more people read the audit log than may read pay. */
async function auditStatus(tx: Caller, { id, status }: LockedPeriod, to: Record<string, unknown>): Promise<void> {
  await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, from: { status }, to });
}
