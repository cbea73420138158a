import type { AttachmentType } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { todayAt } from '../db/clinic-day';
import type { TenantDatabase } from '../db/database';
import { personJsonOrNull } from '../db/person-json';
import type { TableName } from '../db/table-name';

/** Tables of the documents of a kind of record. */
interface DocumentTables {
  documents: TableName;
  contents: TableName;
  /** Records that have the documents, and the column that names them. */
  owners: TableName;
  owner: string;
  /** Column that these documents have besides those of all kinds. */
  further?: string;
}

/** Properties of the documents of all kinds of records. */
export interface RecordDocument {
  id: string;
  title: string;
  kind: string;
  validUntil: string | null;
  contentType: AttachmentType;
  size: number;
  sha256: string;
}

/** Document as it is written; the further column is among its fields, in the names of the contract. */
export interface StoredDocument extends Omit<RecordDocument, 'id'> {
  further: string | number | null;
}

/** Files of a kind of record: stored once, and marked when they are removed. */
export interface RecordDocumentsRepository<D extends RecordDocument> {
  /** Returns the documents of a record, newest first; undefined if there is no such record. */
  list(db: TenantDatabase, ownerId: string, now: Date): Promise<D[] | undefined>;
  find(db: TenantDatabase, id: string, now: Date): Promise<D | undefined>;
  content(db: TenantDatabase, id: string): Promise<Buffer | undefined>;
  /** Locks the record and returns the number of its documents; undefined if there is no such record. */
  countLocked(db: TenantDatabase, ownerId: string): Promise<number | undefined>;
  insert(
    db: TenantDatabase,
    document: StoredDocument & { ownerId: string; createdBy: string },
    bytes: Buffer,
  ): Promise<string>;
  /** Marks a document as removed; false if there is none, or if it is removed already. */
  markRemoved(db: TenantDatabase, id: string, deletedAt: string, deleteReason: string): Promise<boolean>;
}

/** Returns the repository of the documents of a kind of record. */
export function recordDocuments<D extends RecordDocument>(tables: DocumentTables): RecordDocumentsRepository<D> {
  const documents = sql.table(tables.documents);
  const contents = sql.table(tables.contents);
  const owners = sql.table(tables.owners);
  const owner = sql.ref(`d.${tables.owner}`);
  const further = tables.further === undefined ? undefined : sql.id(tables.further);
  const shown = (tenantId: string, now: Date): RawBuilder<D> => sql<D>`
    select d.id, ${owner}, ${further ? sql`d.${further},` : sql``} d.title, d.kind, d.valid_until, d.content_type, d.size, d.sha256, d.created_at,
      coalesce(d.valid_until < (select ${todayAt(now)} from tenants t where t.id = ${tenantId}), false) as is_expired,
      ${personJsonOrNull('u')} as added_by
    from ${documents} d left join users u on u.tenant_id = d.tenant_id and u.id = d.created_by
    where d.tenant_id = ${tenantId} and d.deleted_at is null`;
  return {
    async list(db, ownerId, now) {
      const { rows } = await sql<D | Record<keyof D, null>>`
        select f.* from ${owners} o left join lateral (${shown(db.tenantId, now)} and ${owner} = o.id) f on true
        where o.tenant_id = ${db.tenantId} and o.id = ${ownerId} order by f.id desc`.execute(db);
      return rows.length === 0 ? undefined : rows.flatMap((row) => (row.id === null ? [] : [row]));
    },

    async find(db, id, now) {
      const { rows } = await sql<D>`${shown(db.tenantId, now)} and d.id = ${id}`.execute(db);
      return rows[0];
    },

    async content(db, id) {
      const { rows } = await sql<{ bytes: Buffer }>`
        select c.bytes from ${contents} c where c.tenant_id = ${db.tenantId} and c.document_id = ${id}`.execute(db);
      return rows[0]?.bytes;
    },

    async countLocked(db, ownerId) {
      const { rows } = await sql<{ count: number }>`
        with locked as (
          select o.tenant_id, o.id from ${owners} o where o.tenant_id = ${db.tenantId} and o.id = ${ownerId} for update
        )
        select (select count(*)::int from ${documents} d
          where d.tenant_id = l.tenant_id and ${owner} = l.id and d.deleted_at is null) as count
        from locked l`.execute(db);
      return rows[0]?.count;
    },

    async insert(db, { ownerId, createdBy, ...document }, bytes) {
      const { title, kind, validUntil, contentType, size, sha256 } = document;
      const [column, value] = further ? [sql`, ${further}`, sql`, ${document.further}`] : [sql``, sql``];
      const { rows } = await sql<{ id: string }>`
        with written as (
          insert into ${documents} (tenant_id, ${sql.ref(tables.owner)}, title, kind, valid_until, content_type, size,
            sha256, created_by${column})
          values (${db.tenantId}, ${ownerId}, ${title}, ${kind}, ${validUntil}::date, ${contentType}, ${size}, ${sha256},
            ${createdBy}${value})
          returning tenant_id, id
        )
        insert into ${contents} (tenant_id, document_id, bytes)
        select w.tenant_id, w.id, ${bytes}::bytea from written w returning document_id as id`.execute(db);
      return rows[0]?.id ?? Promise.reject(new Error('No document was written'));
    },

    async markRemoved(db, id, deletedAt, deleteReason) {
      const { rows } = await sql<{ id: string }>`
        update ${documents} d set deleted_at = ${deletedAt}::timestamptz, delete_reason = ${deleteReason}
        where d.tenant_id = ${db.tenantId} and d.id = ${id} and d.deleted_at is null returning d.id`.execute(db);
      return rows.length > 0;
    },
  };
}
