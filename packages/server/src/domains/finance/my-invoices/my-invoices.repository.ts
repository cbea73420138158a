import type { MyInvoice } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { fromInvoices, linesOf, outstanding, outstandingOfInsurer, paymentsOf } from '../invoices/invoices.service';

interface OwnRow extends Omit<MyInvoice, 'payments'> {
  payments: (MyInvoice['payments'][number] & { part: 'PATIENT' | 'INSURER' })[];
}

/** Columns visible to the patient: payments of the insurer are not included. */
const columns = sql`i.id, i.number, i.status, i.issue_date, i.due_date, i.currency, i.total,
  ${outstanding} - ${outstandingOfInsurer} as outstanding, ${linesOf} as lines, ${paymentsOf} as payments`;

/** Drafts are not visible. */
const issued = sql`i.status <> 'DRAFT'`;

export const myInvoicesRepository = {
  async list(db: TenantDatabase, patientId: string): Promise<MyInvoice[]> {
    const { rows } =
      await sql<OwnRow>`select ${columns} ${fromInvoices(db)} and ${issued} and i.patient_id = ${patientId}
      order by i.issue_date desc, i.id desc limit 500`.execute(db);
    return rows.map(toMyInvoice);
  },

  /** Returns whether an invoice belongs to the patient. */
  async isOwn(db: TenantDatabase, patientId: string, id: string): Promise<boolean> {
    const { rows } = await sql`select i.id ${fromInvoices(db)} and ${issued} and i.patient_id = ${patientId}
      and i.id = ${id}`.execute(db);
    return rows.length > 0;
  },

  /** Returns an invoice as its patient sees it, without checking the owner. */
  async find(db: TenantDatabase, id: string): Promise<MyInvoice | undefined> {
    const { rows } = await sql<OwnRow>`select ${columns} ${fromInvoices(db)} and ${issued} and i.id = ${id}`.execute(
      db,
    );
    return rows[0] && toMyInvoice(rows[0]);
  },
};

function toMyInvoice({ payments, ...row }: OwnRow): MyInvoice {
  return { ...row, payments: payments.filter(({ part }) => part === 'PATIENT') };
}
