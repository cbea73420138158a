import { sql } from 'kysely';
import { ledgered, type Ledger } from './merge-ledger.repository';

type Answers = Record<string, string | number | boolean | null>;

/** Cancels duplicate waitlist entries per service: the one with an offer stays, else the oldest. */
export async function settleWaiting(ledger: Ledger, patientIds: readonly string[]): Promise<void> {
  const { tenantId } = ledger.db;
  await ledgered(
    ledger,
    'waitlist_entries',
    sql`update waitlist_entries r set status = 'CANCELLED'
      where r.tenant_id = ${tenantId} and r.id in (
        select id from (
          select w.id, row_number() over (partition by w.service_id
            order by (w.status = 'OFFERED') desc, w.created_at, w.id) as place
          from waitlist_entries w
          where w.tenant_id = ${tenantId} and w.patient_id = any (${[...patientIds]}::uuid[])
            and w.status in ('WAITING', 'OFFERED')
        ) waiting where place > 1
      )
      returning old.id, to_jsonb(old), to_jsonb(new)`,
  );
}

/**
 * Keeps the account of the first record that has one active; the others are deactivated, and can be activated again.
 */
export async function settleAccounts(ledger: Ledger, patientIds: readonly string[]): Promise<void> {
  const { tenantId } = ledger.db;
  await ledgered(
    ledger,
    'users',
    sql`update users r set is_active = false
      where r.tenant_id = ${tenantId} and r.is_active and r.deleted_at is null and r.id in (
        select id from (
          select u.id, rank() over (order by array_position(${[...patientIds]}::uuid[], u.patient_id)) as place
          from users u
          where u.tenant_id = ${tenantId} and u.patient_id = any (${[...patientIds]}::uuid[])
            and u.is_active and u.deleted_at is null
        ) accounts where place > 1
      )
      returning old.id, to_jsonb(old), to_jsonb(new)`,
  );
}

/** Combines two medical records without losing anything in the source's, allergies in particular. */
export async function combineMedicalRecords(ledger: Ledger, targetId: string, sourceId: string): Promise<void> {
  const { db } = ledger;
  const records = await db
    .selectFrom('medicalRecords')
    .select(['patientId', sql<Answers>`data`.as('data')])
    .where('tenantId', '=', db.tenantId)
    .where('patientId', 'in', [targetId, sourceId])
    .forUpdate()
    .execute();
  const answersOf = (id: string) => records.find(({ patientId }) => patientId === id)?.data;
  const [own, theirs] = [answersOf(targetId), answersOf(sourceId)];
  if (!own || !theirs) return;
  await ledgered(
    ledger,
    'medical_records',
    sql`update medical_records r set data = ${JSON.stringify(combined(own, theirs))}::jsonb
      where r.tenant_id = ${db.tenantId} and r.patient_id = ${targetId}
      returning old.patient_id, to_jsonb(old), to_jsonb(new)`,
  );
}

/** Combines answers: blanks are filled, different texts are concatenated, and yes takes precedence over no. */
export function combined(own: Answers, theirs: Answers): Answers {
  const all = { ...own };
  for (const [key, value] of Object.entries(theirs)) {
    const mine = own[key];
    if (mine === undefined || mine === null || mine === '') all[key] = value;
    else if (typeof mine === 'boolean' && typeof value === 'boolean') all[key] = mine || value;
    else if (value !== null && value !== '' && value !== mine) all[key] = textOfBoth(String(mine), String(value));
  }
  return all;
}

function textOfBoth(mine: string, value: string): string {
  return mine.includes(value) ? mine : `${mine}\n${value}`;
}
