import type { PaymentOptions, PaymentRequest, PaymentSettings } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { jsonInstant } from '../../../platform/db/json-instant';

/** Access to the provider of a clinic. */
export interface Provider {
  url: string;
  /** Encrypted. */
  secret: Buffer;
}

/** Request locked until the transaction ends. */
export interface LockedRequest {
  id: string;
  invoiceId: string;
  patientId: string;
  userId: string;
  currency: string;
  status: PaymentRequest['status'] | 'REPLACED';
  paymentId: string | null;
}

type StoredSettings = Omit<PaymentSettings, 'eventsUrl'>;
interface SettingsChange {
  providerUrl: string | null;
  upiAddress: string | null;
  upiName: string | null;
  providerSecret?: Buffer;
}
type NewRequest = Omit<LockedRequest, 'id' | 'status' | 'paymentId'> & { amount: number };

const columns = ['id', 'invoiceId', 'amount', 'currency', 'url', 'expiresAt'] as const;
/** A request that has ended without a payment counts as failed, so that the patient can ask again. */
const shownStatus = sql<PaymentRequest['status']>`case when status in ('OPEN', 'PAID')
  and (status = 'PAID' or expires_at > now()) then status else 'FAILED' end`;
const LIFETIME = sql`interval '30 minutes'`;

export const paymentRequestsRepository = {
  async settings(db: TenantDatabase): Promise<StoredSettings> {
    const { rows } = await sql<StoredSettings>`
      select s.provider_url, s.upi_address, s.upi_name, s.provider_secret is not null as has_secret, t.currency,
        coalesce(s.version, 1) as version
      from tenants t left join payment_settings s on s.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic of a caller is there'));
  },

  /** Creates the row of the settings if there is none, and locks it. */
  async lockSettings(db: TenantDatabase): Promise<void> {
    await db
      .insertInto('paymentSettings')
      .values({ tenantId: db.tenantId })
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ tenantId: db.tenantId }))
      .execute();
  },

  async changeSettings(db: TenantDatabase, change: SettingsChange): Promise<void> {
    await db
      .updateTable('paymentSettings')
      .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()` })
      .where('tenantId', '=', db.tenantId)
      .execute();
  },

  /** Returns the provider of an active clinic that has one. */
  async provider(db: TenantDatabase): Promise<Provider | undefined> {
    const { rows } = await sql<Provider>`
      select s.provider_url as url, s.provider_secret as secret
      from payment_settings s join tenants t on t.id = s.tenant_id and t.status = 'ACTIVE'
      where s.tenant_id = ${db.tenantId} and s.provider_url is not null and s.provider_secret is not null`.execute(db);
    return rows[0];
  },

  /** Returns how a patient can pay, and the latest request of each of the invoices. */
  async options(db: TenantDatabase, patientId: string): Promise<PaymentOptions> {
    const { rows } = await sql<PaymentOptions>`
      select t.currency, s.provider_url is not null and s.provider_secret is not null as is_online,
        case when t.currency = 'INR' and s.upi_address is not null
          then jsonb_build_object('address', s.upi_address, 'name', coalesce(s.upi_name, t.name)) end as upi,
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'invoiceId', r.invoice_id, 'amount', r.amount,
            'currency', r.currency, 'status', r.shown, 'url', r.url,
            'expiresAt', ${jsonInstant('r.expires_at')}))
          from (select distinct on (invoice_id) *, ${shownStatus} as shown from payment_requests
            where tenant_id = t.id and patient_id = ${patientId} order by invoice_id, id desc) r), '[]') as requests
      from tenants t left join payment_settings s on s.tenant_id = t.id where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic of a caller is there'));
  },

  /**
   * Returns the open request of an invoice for this amount, creating it if there is none. One for another amount, or
   * that is too old, is replaced; if it is paid all the same, its payment is recorded.
   */
  async open(db: TenantDatabase, { amount, ...request }: NewRequest): Promise<PaymentRequest> {
    await db
      .updateTable('paymentRequests')
      .set({ status: 'REPLACED' })
      .where('tenantId', '=', db.tenantId)
      .where('invoiceId', '=', request.invoiceId)
      .where('status', '=', 'OPEN')
      .where(({ eb, or }) => or([eb('amount', '<>', amount), eb('expiresAt', '<=', sql<string>`now()`)]))
      .execute();
    return db
      .insertInto('paymentRequests')
      .values({ tenantId: db.tenantId, ...request, amount, expiresAt: sql`now() + ${LIFETIME}` })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'invoiceId'])
          .where('status', '=', 'OPEN')
          // Changes nothing, but returns the request.
          .doUpdateSet({ amount }),
      )
      .returning([...columns, shownStatus.as('status')])
      .executeTakeFirstOrThrow();
  },

  async setUrl(db: TenantDatabase, id: string, url: string): Promise<void> {
    await db
      .updateTable('paymentRequests')
      .set({ url })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedRequest | undefined> {
    return db
      .selectFrom('paymentRequests')
      .select(['id', 'invoiceId', 'patientId', 'userId', 'currency', 'paymentId'])
      .select(sql<LockedRequest['status']>`status`.as('status'))
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  async end(db: TenantDatabase, id: string, end: { status: 'PAID' | 'FAILED'; paymentId?: string }): Promise<void> {
    await db.updateTable('paymentRequests').set(end).where('tenantId', '=', db.tenantId).where('id', '=', id).execute();
  },
};
