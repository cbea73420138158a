import type { Payment, PaymentFilter, PaymentMethod, PaymentStatus, PaymentSummary } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { escapeLike } from '../../../platform/db/escape-like';
import { todayAt } from '../../../platform/db/clinic-day';
import { isBehind, type Position } from '../../../platform/db/cursor';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, personJsonOrNull } from '../../../platform/db/person-json';
import { patientsMatching } from '../../front-desk';

/** Payment as stored, with everything that determines its allowed actions. */
export type PaymentRow = Omit<Payment, 'actions'> & PaymentState;

/** Hidden properties that determine the allowed actions. */
export interface PaymentState {
  isSettled: boolean;
  isOpening: boolean;
  waiting: number;
  /** Current date of the clinic. */
  today: string;
}

const instant = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const paymentsRepository = {
  async list(db: TenantDatabase, filter: PaymentFilter, after: Position | undefined): Promise<PaymentSummary[]> {
    return summaries(db)
      .where(predicate(db, filter))
      .where(after ? isBehind(sql`(y.created_at, y.id)`, after, 'moment') : sql<boolean>`true`)
      .orderBy('y.createdAt', 'desc')
      .orderBy('y.id', 'desc')
      .limit(filter.limit + 1)
      .execute();
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<PaymentRow | undefined> {
    return summaries(db)
      .where('y.id', '=', id)
      .select(['y.note', 'y.voidReason'])
      .select([
        sql<Payment['returned']>`case when y.returned_on is not null
          then json_build_object('date', y.returned_on, 'reason', y.return_reason) end`.as('returned'),
        sql<string>`trim_scale(y.fx_rate)::text`.as('fxRate'),
        sql<
          Payment['createdBy']
        >`(select ${personJson('u')} from users u where u.tenant_id = y.tenant_id and u.id = y.created_by)`.as(
          'createdBy',
        ),
        sql<Payment['allocations']>`coalesce((
          select json_agg(json_build_object('invoiceId', l.invoice_id, 'invoiceNumber', i.number, 'part', l.part,
            'amount', l.amount - l.reversed, 'date', l.date) order by l.id)
          from payment_allocations l
          join invoices i on i.tenant_id = l.tenant_id and i.id = l.invoice_id
          where l.tenant_id = y.tenant_id and l.payment_id = y.id and l.amount > l.reversed
        ), '[]'::json)`.as('allocations'),
        sql<Payment['refunds']>`coalesce((
          select json_agg(json_build_object('id', r.id, 'amount', r.amount, 'method', r.method, 'reason', r.reason,
            'date', r.date, 'status', r.status, 'creditNoteId', r.credit_note_id, 'requestedBy', ${personJsonOrNull('q')}, 'decidedBy', ${personJsonOrNull('d')},
            'createdAt', ${instant('r.created_at')}) order by r.id)
          from refunds r
          left join users q on q.tenant_id = r.tenant_id and q.id = r.requested_by
          left join users d on d.tenant_id = r.tenant_id and d.id = r.decided_by
          where r.tenant_id = y.tenant_id and r.payment_id = y.id
        ), '[]'::json)`.as('refunds'),
        sql<boolean>`y.settled_entry_id is not null`.as('isSettled'),
        sql<boolean>`y.opening_import_id is not null`.as('isOpening'),
        waiting.as('waiting'),
        sql<string>`(select ${todayAt(now)} from tenants t
          where t.id = y.tenant_id)`.as('today'),
      ])
      .executeTakeFirst();
  },

  /** Returns payments, refunds and returned cheques of a period by method in the base currency, and deposits in their own currencies. */
  async summary(db: TenantDatabase, { from, to }: { from?: string | undefined; to?: string | undefined }) {
    const between = (
      column: string,
    ) => sql`(${from ?? null}::date is null or ${sql.ref(column)} >= ${from ?? null}::date)
      and (${to ?? null}::date is null or ${sql.ref(column)} <= ${to ?? null}::date)`;
    const { rows } = await sql<SummaryRow>`
      with taken as (
        select y.method, count(*)::int as count, sum(y.base_amount)::bigint as taken from payments y
        where y.tenant_id = ${db.tenantId} and (${COUNTS} or y.status = 'RETURNED') and y.opening_import_id is null
          and ${between('y.date')} group by y.method
      ), given as (
        select g.method, sum(g.base_amount)::bigint as refunded from (
          select r.method, r.base_amount from refunds r
          where r.tenant_id = ${db.tenantId} and r.status = 'COMPLETED' and ${between('r.date')}
          union all
          select y.method, y.base_amount from payments y
          where y.tenant_id = ${db.tenantId} and y.status = 'RETURNED' and ${between('y.returned_on')}
        ) g group by g.method
      )
      select t.currency,
        coalesce((select json_agg(json_build_object('method', coalesce(k.method, g.method), 'count', coalesce(k.count, 0),
          'taken', coalesce(k.taken, 0), 'refunded', coalesce(g.refunded, 0)) order by coalesce(k.method, g.method))
          from taken k full join given g on g.method = k.method), '[]'::json) as by_method,
        coalesce((select json_agg(json_build_object('currency', d.currency, 'fxRate', d.fx_rate::text, 'amount', d.amount))
          from (select y.currency, y.fx_rate, sum(y.unallocated)::bigint as amount from payments y
            where y.tenant_id = ${db.tenantId} and ${COUNTS} and y.unallocated > 0 and ${between('y.date')}
            group by y.currency, y.fx_rate) d), '[]'::json) as deposits
      from tenants t where t.id = ${db.tenantId}`.execute(db);
    return rows[0] ?? Promise.reject(new Error('A clinic has a currency'));
  },
};

interface SummaryRow {
  currency: string;
  byMethod: { method: PaymentMethod; count: number; taken: number; refunded: number }[];
  deposits: { currency: string; fxRate: string; amount: number }[];
}

/** Completed payments. */
const COUNTS = sql`y.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED')`;

const waiting = sql<number>`(select coalesce(sum(r.amount), 0)::bigint from refunds r
  where r.tenant_id = y.tenant_id and r.payment_id = y.id and r.status = 'PENDING')`;

/** SQL for the amount of a card or cheque in clearing: refunds to the card reduce it, others do not. */
const inClearing = sql<number>`case when y.method in ('CARD', 'CHEQUE') and y.settled_entry_id is null and ${COUNTS}
  then y.amount - case when y.method = 'CARD' then coalesce((
    select sum(r.amount) from refunds r where r.tenant_id = y.tenant_id and r.payment_id = y.id
      and r.status = 'COMPLETED' and r.method = 'CARD'), 0) else 0 end::bigint else 0 end`;

function summaries(db: TenantDatabase) {
  return db
    .selectFrom('payments as y')
    .leftJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'y.tenantId').onRef('p.id', '=', 'y.patientId'))
    .leftJoin('insurers as n', (join) => join.onRef('n.tenantId', '=', 'y.tenantId').onRef('n.id', '=', 'y.insurerId'))
    .where('y.tenantId', '=', db.tenantId)
    .select(['y.id', 'y.number', 'y.currency', 'y.date', 'y.amount', 'y.refunded', 'y.unallocated', 'y.reference'])
    .select(['y.version', 'y.createdAt'])
    .select([
      sql<PaymentStatus>`y.status`.as('status'),
      inClearing.as('inClearing'),
      sql<PaymentMethod>`y.method`.as('method'),
      personJsonOrNull('p').as('patient'),
      sql<
        PaymentSummary['insurer']
      >`case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end`.as('insurer'),
    ]);
}

function predicate({ tenantId }: TenantDatabase, filter: PaymentFilter): RawBuilder<boolean> {
  const { search, status, method, patientId, insurerId, invoiceId, hasDeposit, needsApproval, isInClearing, from, to } =
    filter;
  const typed = search?.trim();
  const pattern = `%${escapeLike(typed ?? '')}%`;
  const terms = [
    ...(typed
      ? [sql`(y.number ilike ${pattern} or y.reference ilike ${pattern} or y.patient_id = ${patientsMatching(typed)})`]
      : []),
    ...(status ? [sql`y.status = ${status}`] : []),
    ...(method ? [sql`y.method = ${method}`] : []),
    ...(patientId ? [sql`y.patient_id = ${patientId}`] : []),
    ...(insurerId ? [sql`y.insurer_id = ${insurerId}`] : []),
    ...(invoiceId
      ? [
          sql`exists (select from payment_allocations l where l.tenant_id = ${tenantId} and l.payment_id = y.id
          and l.invoice_id = ${invoiceId})`,
        ]
      : []),
    ...(hasDeposit ? [sql`y.unallocated > 0`] : []),
    ...(needsApproval ? [sql`${waiting} > 0`] : []),
    ...(isInClearing ? [sql`${inClearing} > 0`] : []),
    ...(from ? [sql`y.date >= ${from}`] : []),
    ...(to ? [sql`y.date <= ${to}`] : []),
  ];
  return terms.length > 0 ? sql<boolean>`${sql.join(terms, sql` and `)}` : sql<boolean>`true`;
}
