import { payrollLoans, type StaffLoan } from '@polyclinic/contract';
import { auditDecision, decide } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { changesNothing } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { post } from '../../finance';
import { refuseField } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import {
  payrollLoanApproval,
  payrollLoansRepository as repository,
  type LoanRow,
  type LockedLoan,
} from './payroll-loans.repository';

const RESOURCE = 'payrollLoans';

/** Writes what approved entries repay of loans. */
export async function repayLoans(
  { db }: Pick<Caller, 'db'>,
  entries: readonly { id: string; instalments: readonly { loanId: string; amount: number }[] }[],
): Promise<void> {
  const repaid = entries.flatMap(({ id, instalments }) => instalments.map((one) => ({ ...one, entryId: id })));
  if (repaid.length > 0) await repository.repay(db, repaid);
}

/** Takes back what the entries of a reversed period repaid: it is owed again. */
export async function reverseRepayments({ db, now }: Pick<Caller, 'db' | 'now'>, periodId: string): Promise<void> {
  await repository.reverse(db, periodId, now().toISOString());
}

export const payrollLoansFeature = feature(
  payrollLoans,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query);
      await auditPayRead(caller, { resource: RESOURCE });
      return { loans: rows.map((row) => shown(row, caller)), pagination };
    },

    async get({ params: { id } }, caller) {
      const loan = await findOrRefuse(id, caller);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return { loan };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const employee = await repository.employee(tx.db, body.employeeId);
        if (!employee) return refuseField(tx, 'EMPLOYEE_UNKNOWN', 'employeeId');
        if (employee.userId === tx.userId) refuse('OWN_PAY');
        if (body.instalment > body.amount) refuseField(tx, 'STAFF_LOAN_INSTALMENT_WRONG', 'instalment');
        const id = await repository.insert(tx.db, body, tx.userId);
        const { reason, employeeId, kind, paidOn } = body;
        await tx.audit({
          action: 'CREATE',
          resource: RESOURCE,
          recordId: id,
          to: { employeeId, kind, paidOn },
          reason,
        });
        return { loan: await findOrRefuse(id, tx) };
      });
    },

    async update({ params: { id }, body: { version, ...changes } }, caller) {
      return caller.transaction(async (tx) => {
        const loan = await lockOrRefuse(tx, id, version);
        if (loan.userId === tx.userId) refuse('OWN_PAY');
        if (loan.status !== 'RUNNING') refuse('STAFF_LOAN_TRANSITION_ILLEGAL');
        if (changesNothing(changes)) return { loan: await findOrRefuse(id, tx) };
        if ((changes.instalment ?? 0) > loan.amount) refuseField(tx, 'STAFF_LOAN_INSTALMENT_WRONG', 'instalment');
        await repository.update(tx.db, id, changes);
        // The amount of an instalment is pay, which the audit log does not show.
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, to: { changed: Object.keys(changes) } });
        return { loan: await findOrRefuse(id, tx) };
      });
    },

    async decide({ params: { id }, body: { version, isApproved, reason } }, caller) {
      return caller.transaction(async (tx) => {
        const loan = await lockOrRefuse(tx, id, version);
        if (loan.status !== 'REQUESTED') refuse('STAFF_LOAN_TRANSITION_ILLEGAL');
        const isSolo = [loan.requestedBy, loan.userId].includes(tx.userId);
        const decision = decide(tx, { isSolo, allowSoloApproval: false }, { isApproved, reason });
        const status = isApproved ? 'RUNNING' : 'REJECTED';
        await repository.update(tx.db, id, { ...decision.columns, status });
        if (isApproved) await postLoan(tx, loan);
        const trail = { resource: RESOURCE, recordId: id, from: { status: loan.status }, to: { status } } as const;
        await auditDecision(tx, decision, trail);
        return { loan: await findOrRefuse(id, tx) };
      });
    },
  },
  {
    tables: {
      payroll_loans: { merge: none, backup: 'rows', retention: 'books' },
      payroll_loan_repayments: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      payrollLoans: {
        table: 'payroll_loans',
        patient: none,
        account: none,
        live: { topic: 'payrollLoans', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [payrollLoanApproval],
    participants: none,
    posts: { events: { 'loan.paid': ['STAFF_LOANS', 'BANK'] }, controls: [] },
  },
);

/** The money leaves the bank; the employee owes it. */
async function postLoan(tx: Caller, { id, employeeId, name, amount, paidOn }: LockedLoan): Promise<void> {
  await post(tx, {
    date: paidOn,
    memo: name,
    source: { type: RESOURCE, id, event: 'loan.paid' },
    lines: [
      { account: 'STAFF_LOANS', debit: amount, party: { type: 'EMPLOYEE', id: employeeId } },
      { account: 'BANK', credit: amount },
    ],
  });
}

async function lockOrRefuse(tx: Caller, id: string, version: number): Promise<LockedLoan> {
  const loan = (await repository.lock(tx.db, id)) ?? refuse('STAFF_LOAN_NOT_FOUND');
  if (loan.version !== version) refuse('STALE_VERSION', { details: { version: loan.version } });
  return loan;
}

function shown({ requestedById, userId, ...loan }: LoanRow, caller: Pick<Caller, 'userId'>): StaffLoan {
  const mayDecide = loan.status === 'REQUESTED' && ![requestedById, userId].includes(caller.userId);
  return { ...loan, mayDecide };
}

async function findOrRefuse(id: string, caller: Caller): Promise<StaffLoan> {
  return shown((await repository.find(caller.db, id)) ?? refuse('STAFF_LOAN_NOT_FOUND'), caller);
}
