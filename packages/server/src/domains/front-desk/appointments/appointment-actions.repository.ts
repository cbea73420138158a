import { allow, WAIT_WARNING_MINUTES } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { NextActionDeclaration, NextActionQuery } from '../../../platform/next-actions/next-action-declaration';

/** Time after the start during which a late patient is still expected. */
const GRACE_MINUTES = 15;

const care = allow('ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST');
const arrivals = allow('ADMIN', 'RECEPTIONIST', 'NURSE');

/** Next actions for appointments. */
export const appointmentActions: readonly NextActionDeclaration[] = [
  {
    kind: 'PATIENT_WAITING_LONG',
    order: 10,
    access: care,
    rows: (query) =>
      visits(
        query,
        sql`a.checked_in_at`,
        sql`${isToday(query)} and a.status = 'CHECKED_IN'
        and a.checked_in_at < ${query.now} - make_interval(mins => ${WAIT_WARNING_MINUTES})`,
      ),
  },
  {
    kind: 'CHECK_IN_DUE',
    order: 20,
    access: arrivals,
    rows: (query) =>
      visits(
        query,
        sql`a.starts_at`,
        sql`${isToday(query)} and a.status in ('SCHEDULED', 'CONFIRMED')
        and a.starts_at between ${query.now} - make_interval(mins => ${GRACE_MINUTES}) and ${query.now}`,
      ),
  },
  {
    kind: 'NO_SHOW_DUE',
    order: 30,
    access: arrivals,
    rows: (query) =>
      visits(
        query,
        sql`a.starts_at`,
        sql`${isToday(query)} and a.status in ('SCHEDULED', 'CONFIRMED')
        and a.starts_at < ${query.now} - make_interval(mins => ${GRACE_MINUTES})`,
      ),
  },
  {
    kind: 'VISIT_TO_COMPLETE',
    order: 40,
    access: allow('DOCTOR', 'NURSE'),
    rows: (query) => visits(query, sql`a.ends_at`, sql`a.status = 'IN_PROGRESS' and a.ends_at < ${query.now}`),
  },
  {
    kind: 'REQUEST_TO_ANSWER',
    order: 50,
    access: care,
    rows: (query) => visits(query, sql`a.created_at`, sql`a.status = 'REQUESTED' and a.starts_at >= ${query.now}`),
  },
  {
    kind: 'TOMORROW_UNCONFIRMED',
    order: 100,
    access: allow('ADMIN', 'RECEPTIONIST'),
    rows: (query) =>
      visits(query, sql`a.starts_at`, sql`${query.isIn(sql`a.starts_at`, 1)} and a.status = 'SCHEDULED'`),
  },
];

const isToday = ({ isIn }: NextActionQuery) => isIn(sql`a.starts_at`, 0);

/** Selects appointments as next actions; doctors see only their own. */
function visits(
  { tenantId, caller: { role, userId } }: NextActionQuery,
  since: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select p.first_name || ' ' || p.last_name as name, a.id as record_id, a.patient_id as subject_id, ${since} as since
    from appointments a join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id
    where a.tenant_id = ${tenantId} and a.deleted_at is null and (${role !== 'DOCTOR'} or a.doctor_id = ${userId}) and ${which}`;
}
