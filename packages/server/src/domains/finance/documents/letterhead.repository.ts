import type { TenantDatabase } from '../../../platform/db/database';

/** What a clinic's row, books and logo hold of its letterhead, and to whom the paper goes. */
export type LetterheadRow = NonNullable<Awaited<ReturnType<typeof letterheadRepository.find>>>;

/** Whom a paper names. */
export interface Named {
  patientId?: string | undefined;
  insurerId?: string | undefined;
}

export const letterheadRepository = {
  /** In one round trip, with what the paper says of a patient and an insurer besides their names. */
  async find(db: TenantDatabase, { patientId, insurerId }: Named = {}) {
    return db
      .selectFrom('tenants as t')
      .leftJoin('ledgers as l', 'l.tenantId', 't.id')
      .leftJoin('images as i', (join) => join.onRef('i.tenantId', '=', 't.id').on('i.kind', '=', 'logo'))
      .leftJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 't.id').on('p.id', '=', patientId ?? null))
      .leftJoin('insurers as n', (join) => join.onRef('n.tenantId', '=', 't.id').on('n.id', '=', insurerId ?? null))
      .select(['t.name', 't.branding', 't.organization', 't.language', 't.currency', 't.dateFormat', 't.timezone'])
      .select(['l.invoiceFooter', 'l.taxNumber', 'i.contentType', 'i.bytes'])
      .select(['p.recordNumber', 'p.address as patientAddress', 'n.address as insurerAddress'])
      .where('t.id', '=', db.tenantId)
      .limit(1)
      .executeTakeFirst();
  },
};
