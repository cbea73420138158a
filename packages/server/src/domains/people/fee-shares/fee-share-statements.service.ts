import { feeShareStatements, type FeeShareStatement } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { post } from '../../finance';
import { refuseField } from '../employees/employees.service';
import { auditPayRead } from '../pay-reads';
import { addNextEarning } from '../payroll/payroll-inputs.service';
import { draftStatement, type DraftStatement } from './draft-statement';
import { feeSharesRepository } from './fee-shares.service';
import { feeShareDocument, statementPdf } from './fee-share-pdf';
import {
  feeShareApproval,
  feeShareStatementsRepository as repository,
  type StatementRow,
} from './fee-share-statements.repository';
import { isOwnStatement, isUnpaid, shownStatement } from './shown-statement.rules';

const RESOURCE = 'feeShareStatements';

/** Code of the component or the input by which payroll pays a share. */
const INPUT_CODE = 'FEE_SHARE';

export const feeShareStatementsFeature = feature(
  feeShareStatements,
  {
    async list({ query }, caller) {
      const { rows, pagination } = await repository.list(caller.db, query);
      await auditPayRead(caller, { resource: RESOURCE });
      return { statements: rows, pagination };
    },

    async get({ params: { id } }, caller) {
      const statement = await findOrRefuse(id, caller);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return { statement };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        if (!(await feeSharesRepository.isDoctor(tx.db, body.doctorId))) refuseField(tx, 'DOCTOR_UNKNOWN', 'doctorId');
        if (body.doctorId === tx.userId) refuse('OWN_PAY');
        const inserted = repository.insert(tx.db, body, tx.userId);
        const id = await refuseBroken(inserted, { fee_share_statements_taken: 'FEE_STATEMENT_TAKEN' });
        const row = await rowOrRefuse(id, tx);
        const agreements = await feeSharesRepository.lockOf(tx.db, body.doctorId);
        if (!agreements.some(({ validFrom }) => validFrom <= row.endsOn)) refuse('FEE_SHARE_MISSING');
        const draft = await draftStatement(tx, row);
        if (draft.hasLater) refuse('FEE_STATEMENT_LATER');
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: body });
        return { statement: shownStatement(row, draft, tx) };
      });
    },

    async approve({ params: { id }, body: { version, payable } }, caller) {
      return caller.transaction(async (tx) => {
        const row = await lockOrRefuse(id, version, tx);
        if (row.status !== 'DRAFT') refuse('FEE_STATEMENT_TRANSITION_ILLEGAL');
        if (isOwnStatement(row, tx)) refuse('SOD_VIOLATION');
        const draft = await draftStatement(tx, row);
        if (draft.today <= row.endsOn) refuse('FEE_STATEMENT_MONTH_OPEN');
        if (draft.hasLater) refuse('FEE_STATEMENT_LATER');
        if (draft.totals.payable !== payable) refuse('FEE_STATEMENT_CHANGED');
        await seal(tx, row, draft);
        return { statement: await findOrRefuse(id, tx) };
      });
    },

    async pay({ params: { id }, body: { version, paidOn } }, caller) {
      return caller.transaction(async (tx) => {
        const row = await lockOrRefuse(id, version, tx);
        if (row.doctorId === tx.userId) refuse('OWN_PAY');
        if (!isUnpaid(row)) refuse('FEE_STATEMENT_TRANSITION_ILLEGAL');
        const paid = row.settlement === 'PAYROLL' ? await payByPayroll(tx, row) : await payByBank(tx, row, paidOn);
        await repository.update(tx.db, id, { ...paid, status: 'PAID', paidBy: tx.userId });
        const { status, settlement } = row;
        await tx.audit({
          action: 'STATUS',
          resource: RESOURCE,
          recordId: id,
          from: { status },
          to: { status: 'PAID', settlement },
        });
        return { statement: await findOrRefuse(id, tx) };
      });
    },

    async file({ params: { id } }, caller) {
      const statement = await findOrRefuse(id, caller);
      await auditPayRead(caller, { resource: RESOURCE, recordId: id });
      return statementPdf(caller, statement);
    },

    async mine({ query }, { db, userId }) {
      const { rows, pagination } = await repository.mine(db, userId, query);
      return { statements: rows, pagination };
    },

    async ownFile({ params: { id } }, caller) {
      const row = await rowOrRefuse(id, caller);
      if (row.doctorId !== caller.userId || row.status === 'DRAFT') refuse('FEE_STATEMENT_NOT_FOUND');
      return statementPdf(caller, shownStatement(row, undefined, caller));
    },
  },
  {
    tables: {
      fee_share_statements: { merge: none, backup: 'rows', retention: 'books' },
      fee_share_lines: { merge: none, backup: 'rows', retention: 'books' },
    },
    records: {
      feeShareStatements: {
        table: 'fee_share_statements',
        patient: none,
        account: none,
        live: { topic: 'feeShareStatements', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: [feeShareDocument],
    nextActions: none,
    figures: none,
    approvals: [feeShareApproval],
    participants: none,
    posts: {
      events: {
        'feeshare.approved': ['DOCTOR_FEES', 'ACCRUED_EXPENSES'],
        'feeshare.paid': ['ACCRUED_EXPENSES', 'BANK'],
      },
      controls: [],
    },
  },
);

/** Stores lines and totals of a locked statement. A share that payroll does not pay is owed from the end of the month. */
async function seal(tx: Caller, row: StatementRow, { lines, totals }: DraftStatement): Promise<void> {
  const { id, month, endsOn, status } = row;
  const written = repository.insertLines(tx.db, id, lines);
  await refuseBroken(written, { fee_share_lines_once: 'FEE_STATEMENT_CHANGED' });
  const { payable } = totals;
  const employeeId = payable > 0 ? await repository.paidEmployee(tx.db, row) : null;
  const settlement = payable === 0 ? null : employeeId === null ? 'BANK' : 'PAYROLL';
  // A payable amount of zero leaves nothing to pay.
  const next = payable === 0 ? 'PAID' : 'APPROVED';
  const approved = { approvedBy: tx.userId, approvedAt: tx.now().toISOString() };
  await repository.update(tx.db, id, { ...totals, ...approved, employeeId, settlement, status: next });
  if (settlement === 'BANK')
    await post(tx, {
      date: endsOn,
      memo: `Fee share ${month}`,
      reference: null,
      source: { type: RESOURCE, id, event: 'feeshare.approved' },
      lines: [
        { account: 'DOCTOR_FEES', debit: payable },
        { account: 'ACCRUED_EXPENSES', credit: payable },
      ],
    });
  await tx.audit({ action: 'APPROVE', resource: RESOURCE, recordId: id, from: { status }, to: { status: next } });
}

async function payByPayroll(tx: Caller, { employeeId, payable, month, startsOn, currency }: StatementRow) {
  const payrollInputId = await addNextEarning(tx, {
    employeeId: employeeId ?? '',
    code: INPUT_CODE,
    name: `Fee share ${month}`,
    amount: payable ?? 0,
    reason: `Fee share ${month}`,
    currency,
    from: startsOn,
  });
  return { payrollInputId: payrollInputId ?? refuse('FEE_STATEMENT_PERIOD_MISSING') };
}

async function payByBank(tx: Caller, { id, month, payable }: StatementRow, given: string | undefined) {
  const paidOn = given ?? (await repository.today(tx.db, tx.now()));
  await post(tx, {
    date: paidOn,
    memo: `Fee share ${month}`,
    reference: null,
    source: { type: RESOURCE, id, event: 'feeshare.paid' },
    lines: [
      { account: 'ACCRUED_EXPENSES', debit: payable ?? 0 },
      { account: 'BANK', credit: payable ?? 0 },
    ],
  });
  return { paidOn };
}

async function lockOrRefuse(id: string, version: number, tx: Caller): Promise<StatementRow> {
  const locked = (await repository.lock(tx.db, id)) ?? refuse('FEE_STATEMENT_NOT_FOUND');
  if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
  await feeSharesRepository.lockOf(tx.db, locked.doctorId);
  return rowOrRefuse(id, tx);
}

async function rowOrRefuse(id: string, { db }: Pick<Caller, 'db'>): Promise<StatementRow> {
  return (await repository.find(db, id)) ?? refuse('FEE_STATEMENT_NOT_FOUND');
}

/** Returns a statement; a draft as it comes to now. */
async function findOrRefuse(id: string, caller: Caller): Promise<FeeShareStatement> {
  const row = await rowOrRefuse(id, caller);
  return shownStatement(row, row.status === 'DRAFT' ? await draftStatement(caller, row) : undefined, caller);
}
