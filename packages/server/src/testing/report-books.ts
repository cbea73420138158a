import { randomUUID } from 'node:crypto';
import {
  financialReports,
  type AccountKey,
  type DataOf,
  type InputOf,
  type JournalKind,
  type ReportRow,
} from '@polyclinic/contract';
import { testCaller } from './test-caller';
import type { TestServer } from './test-server';
import type { TestClinic } from './test-clinic';
import { post, type PostingLine } from '../domains/finance/ledger/ledger.service';

/** Account with a signed amount: debits are positive, credits negative. */
export type Side = [AccountKey | { id: string }, number, branchId?: string];

type Report = Exclude<keyof typeof financialReports, 'export'>;

/** Clinic with a patient, and common operations on its ledger. */
export interface TestBooks {
  clinic: TestClinic;
  posted(date: string, sides: Side[], kind?: JournalKind): Promise<void>;
  givenBranch(name: string): Promise<string>;
  ask<K extends Report>(report: K, query?: object): Promise<DataOf<(typeof financialReports)[K]>>;
}

/** Opens a clinic of its own for one test. */
export async function openBooks(server: TestServer): Promise<TestBooks> {
  const clinic = await server.openClinic();
  const patientId = await clinic.givenPatient();
  const accountant = clinic.as('STAFF', { duties: ['FINANCE'] });
  return {
    clinic,

    async posted(date, sides, kind) {
      const lines = sides.map(([account, amount, branchId]): PostingLine => {
        const party = { type: 'PATIENT', id: patientId } as const;
        return { account, debit: amount, branchId, ...(NEEDS_PATIENT.has(account) && { party }) };
      });
      const source = { type: 'invoices', id: randomUUID(), event: 'invoice.issued' };
      const posting = { date, memo: 'Test', lines, source, kind };
      await clinic.db.transaction().execute((db) => post(testCaller(server.deps, db), posting));
    },

    async givenBranch(name) {
      const id = randomUUID();
      await clinic.db.insertInto('branches').values({ tenantId: clinic.tenantId, id, name }).execute();
      return id;
    },

    ask: (report, query = {}) =>
      accountant.call(financialReports[report], { query } as InputOf<(typeof financialReports)[typeof report]>),
  };
}

const NEEDS_PATIENT = new Set<unknown>(['PATIENT_RECEIVABLES', 'PATIENT_DEPOSITS']);

/** Posts a small year: capital, a sale on credit, a partial payment, rent, a machine, its depreciation, a discount. */
export async function givenYear({ posted }: TestBooks): Promise<void> {
  await posted('2026-01-02', [
    ['BANK', 1_000_000],
    ['OWNER_CAPITAL', -1_000_000],
  ]);
  await posted('2026-02-10', [
    ['PATIENT_RECEIVABLES', 236_000],
    ['SERVICE_REVENUE', -200_000],
    ['OUTPUT_TAX', -36_000],
  ]);
  await posted('2026-02-15', [
    ['BANK', 100_000],
    ['PATIENT_RECEIVABLES', -100_000],
  ]);
  await posted('2026-03-01', [
    ['RENT', 50_000],
    ['BANK', -50_000],
  ]);
  await posted('2026-03-20', [
    ['MEDICAL_EQUIPMENT', 300_000],
    ['BANK', -300_000],
  ]);
  await posted('2026-03-31', [
    ['DEPRECIATION', 10_000],
    ['ACCUMULATED_DEPRECIATION', -10_000],
  ]);
  await posted('2026-03-31', [
    ['DISCOUNTS_GIVEN', 5_000],
    ['PATIENT_RECEIVABLES', -5_000],
  ]);
}

/** Formats each row as one line: depth, label and amounts. */
export function rowTexts(rows: readonly ReportRow[]): string[] {
  return rows.map(({ kind, line, code, depth, amounts }) =>
    `${'  '.repeat(depth)}${kind === 'TOTAL' ? '= ' : ''}${line ?? code} ${amounts.join(' ')}`.trimEnd(),
  );
}
