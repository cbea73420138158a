import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Data of the clinic shown to the holder of a link to one of its invoices. */
export interface ClinicWords {
  clinic: { name: string; phone: string | null; email: string | null };
  /** Payment instructions: the footer of its invoices. */
  instructions: string | null;
}

export const publicInvoicesRepository = {
  async clinic(db: TenantDatabase): Promise<ClinicWords | undefined> {
    const { rows } = await sql<ClinicWords>`
      select jsonb_build_object('name', t.name, 'phone', t.organization ->> 'phone', 'email', t.organization ->> 'email')
        as clinic, l.invoice_footer as instructions
      from tenants t left join ledgers l on l.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0];
  },

  /** Returns the patient of an invoice. */
  async patientOf(db: TenantDatabase, invoiceId: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('invoices')
      .select('patientId')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', invoiceId)
      .executeTakeFirst();
    return found?.patientId;
  },

  /** Returns the expiry of a link. */
  async endOf(db: TenantDatabase, linkId: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('publicLinks')
      .select('expiresAt')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', linkId)
      .executeTakeFirst();
    return found?.expiresAt ?? undefined;
  },
};
