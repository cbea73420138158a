import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** What a clinic tells whoever holds a link to one of its invoices. */
export interface ClinicWords {
  clinic: { name: string; phone: string | null; email: string | null };
  /** How the clinic wants to be paid: the foot of its invoices. */
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

  /** Until when a link works. */
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
