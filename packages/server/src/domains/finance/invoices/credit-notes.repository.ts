import type { TenantDatabase } from '../../../platform/db/database';

/** Stored credit note; immutable. */
export interface CreditNoteRow {
  number: string;
  invoiceId: string;
  date: string;
  net: number;
  tax: number;
  total: number;
  insurerAmount: number;
  reason: string;
}

export const creditNotesRepository = {
  async insert(db: TenantDatabase, note: CreditNoteRow, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('creditNotes')
      .values({ ...note, createdBy, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};
