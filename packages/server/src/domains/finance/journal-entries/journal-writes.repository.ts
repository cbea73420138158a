import type { JournalKind, JournalStatus } from '@polyclinic/contract';
import { sql, type UpdateObject } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import type { DB } from '../../../platform/db/schema';

interface EntryColumns {
  status: JournalStatus;
  date: string;
  memo: string;
  reference: string | null;
  lines: readonly object[];
  total: number;
}

interface NewEntry extends EntryColumns {
  kind: JournalKind;
  reversesId: string | null;
  createdBy: string;
}

export const journalWritesRepository = {
  async insert(db: TenantDatabase, { lines, date, ...entry }: NewEntry): Promise<string> {
    const { id } = await db
      .insertInto('journalEntries')
      .values({
        tenantId: db.tenantId,
        ...entry,
        entryDate: date,
        draft: JSON.stringify(lines),
        lineCount: lines.length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Replaces the content and removes its approval; the editor is recorded. */
  async rewrite(
    db: TenantDatabase,
    id: string,
    { lines, date, ...entry }: EntryColumns,
    editor: string,
  ): Promise<void> {
    await db
      .updateTable('journalEntries')
      .set({
        ...entry,
        entryDate: date,
        draft: JSON.stringify(lines),
        lineCount: lines.length,
        approvedBy: null,
        approvedAt: null,
        approvedHash: null,
        editedBy: sql`array_append(array_remove(edited_by, ${editor}::uuid), ${editor}::uuid)`,
      })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async submit(db: TenantDatabase, id: string): Promise<void> {
    await change(db, id, { status: 'PENDING' });
  },

  async approve(db: TenantDatabase, id: string, approvedBy: string, approvedHash: Buffer): Promise<void> {
    await change(db, id, { status: 'APPROVED', approvedBy, approvedAt: sql`now()`, approvedHash });
  },

  async reject(db: TenantDatabase, id: string, rejectedBy: string, rejectionReason: string): Promise<void> {
    const approval = { approvedBy: null, approvedAt: null, approvedHash: null };
    await change(db, id, { status: 'REJECTED', rejectedBy, rejectionReason, ...approval });
  },

  /** Returns the lines of a posted entry with debit and credit swapped. */
  async mirror(db: TenantDatabase, id: string): Promise<object[]> {
    const { rows } = await sql<{ lines: object[] }>`
      select jsonb_agg(jsonb_build_object('accountId', l.account_id, 'debit', l.credit, 'credit', l.debit,
        'currency', l.currency, 'fxRate', l.fx_rate::text, 'docAmount', -l.doc_amount, 'branchId', l.branch_id,
        'departmentId', l.department_id, 'partyType', l.party_type, 'partyId', l.party_id, 'itemId', l.item_id,
        'assetId', l.asset_id, 'memo', l.memo) order by l.line_no) as lines
      from journal_lines l where l.tenant_id = ${db.tenantId} and l.entry_id = ${id}`.execute(db);
    return rows[0]?.lines ?? [];
  },
};

async function change(
  db: TenantDatabase,
  id: string,
  values: UpdateObject<DB, 'journalEntries', 'journalEntries'>,
): Promise<void> {
  await db
    .updateTable('journalEntries')
    .set(values)
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
