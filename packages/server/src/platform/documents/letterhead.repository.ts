import type { RawBuilder } from 'kysely';
import type { TenantDatabase } from '../db/database';
import type { DocumentData } from './document-data';

/** Letterhead data from the row and the logo of a clinic, with the facts of a document. */
export type LetterheadRow = NonNullable<Awaited<ReturnType<typeof readLetterhead>>>;

/** Reads the letterhead and the facts of a document in one round trip. */
export async function readLetterhead<Facts extends DocumentData>(db: TenantDatabase, details: RawBuilder<Facts>) {
  return db
    .selectFrom('tenants as t')
    .leftJoin('images as i', (join) => join.onRef('i.tenantId', '=', 't.id').on('i.kind', '=', 'logo'))
    .select(['t.name', 't.branding', 't.organization', 't.language', 't.currency', 't.dateFormat', 't.timezone'])
    .select(['i.contentType', 'i.bytes'])
    .select(details.as('facts'))
    .where('t.id', '=', db.tenantId)
    .limit(1)
    .executeTakeFirst();
}
