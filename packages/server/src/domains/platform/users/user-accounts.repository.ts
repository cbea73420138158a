import type { Duty, Role, UserFields } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { TenantDatabase } from '../../../platform/db/database';
import { NO_PASSWORD } from '../auth/auth.service';

type Fields = z.output<typeof UserFields>;

/** Writable columns besides those of the contract. */
export type AccountChanges = Partial<Omit<Fields, 'duties' | 'role'>> & {
  role?: Role;
  duties?: Duty[];
  isActive?: boolean;
  emailVerified?: boolean;
  passwordIsOwn?: boolean;
  deletedAt?: string | null;
};

/** Records that prevent an account from being deleted permanently. */
export interface Dependents {
  resource: string;
  count: number;
}

/** Foreign keys to users that prevent deletion; those with `on delete cascade` are deleted with the user. */
export const DEPENDENT_KEYS = [
  { resource: 'appointments', column: 'doctorId', constraint: 'appointments_doctor' },
  { resource: 'appointmentOffers', column: 'doctorId', constraint: 'appointment_offers_doctor' },
  { resource: 'quickAppointments', column: 'doctorId', constraint: 'quick_appointments_doctor' },
  { resource: 'scheduleExceptions', column: 'userId', constraint: 'schedule_exceptions_user' },
  { resource: 'encounters', column: 'doctorId', constraint: 'encounters_doctor' },
  { resource: 'vitals', column: 'recordedBy', constraint: 'vitals_recorder' },
  { resource: 'encounterNotes', column: 'authorId', constraint: 'encounter_notes_author' },
  { resource: 'encounterNoteAddenda', column: 'authorId', constraint: 'encounter_note_addenda_author' },
  { resource: 'letters', column: 'authorId', constraint: 'letters_author' },
  { resource: 'prescriptions', column: 'prescriberId', constraint: 'prescriptions_prescriber' },
  { resource: 'labOrders', column: 'orderedBy', constraint: 'lab_orders_orderer' },
  { resource: 'prescriptionReviews', column: 'reviewedBy', constraint: 'prescription_reviews_reviewer' },
  { resource: 'dispensings', column: 'dispensedBy', constraint: 'dispensings_dispenser' },
  { resource: 'dispensingReturns', column: 'returnedBy', constraint: 'dispensing_returns_receiver' },
  { resource: 'charges', column: 'waivedBy', constraint: 'charges_waiver' },
  { resource: 'outsidePrescriptions', column: 'recordedBy', constraint: 'outside_prescriptions_recorder' },
  { resource: 'refillRequests', column: 'requestedBy', constraint: 'refill_requests_requester' },
  { resource: 'refillRequests', column: 'decidedBy', constraint: 'refill_requests_decider' },
  {
    resource: 'medicationAdministrations',
    column: 'administeredBy',
    constraint: 'medication_administrations_giver',
  },
  {
    resource: 'medicationAdministrationVoids',
    column: 'voidedBy',
    constraint: 'medication_administration_voids_voider',
  },
  { resource: 'tasks', column: 'assignedTo', constraint: 'tasks_assignee' },
  { resource: 'sensitivePatients', column: 'markedBy', constraint: 'sensitive_patients_marker' },
  { resource: 'recordAccesses', column: 'userId', constraint: 'record_accesses_user' },
  { resource: 'callLog', column: 'recordedBy', constraint: 'call_log_recorder' },
  { resource: 'arrivals', column: 'userId', constraint: 'arrivals_user' },
  { resource: 'guardianships', column: 'userId', constraint: 'guardianships_user' },
  { resource: 'guardianships', column: 'checkedBy', constraint: 'guardianships_checker' },
  { resource: 'guardianships', column: 'revokedBy', constraint: 'guardianships_revoker' },
  { resource: 'patientMessages', column: 'senderId', constraint: 'patient_messages_sender' },
  { resource: 'appointmentTreatments', column: 'performedBy', constraint: 'appointment_treatments_performer' },
  { resource: 'consumableUsages', column: 'recordedBy', constraint: 'consumable_usages_recorder' },
  { resource: 'assets', column: 'custodianId', constraint: 'assets_custodian' },
  { resource: 'employees', column: 'userId', constraint: 'employees_user' },
  { resource: 'feeShares', column: 'doctorId', constraint: 'fee_shares_doctor' },
  { resource: 'feeShareStatements', column: 'doctorId', constraint: 'fee_share_statements_doctor' },
  { resource: 'assetCountLines', column: 'foundBy', constraint: 'asset_count_lines_finder' },
  { resource: 'assetDisposals', column: 'requestedBy', constraint: 'asset_disposals_requester' },
  { resource: 'assetDisposals', column: 'decidedBy', constraint: 'asset_disposals_decider' },
  { resource: 'assetDisposals', column: 'restoredBy', constraint: 'asset_disposals_restorer' },
  { resource: 'followUpOrders', column: 'doctorId', constraint: 'follow_up_orders_doctor' },
  { resource: 'serviceSuggestions', column: 'suggestedBy', constraint: 'service_suggestions_author' },
  { resource: 'serviceSuggestions', column: 'decidedBy', constraint: 'service_suggestions_decider' },
  { resource: 'paymentRequests', column: 'userId', constraint: 'payment_requests_user' },
  { resource: 'messages', column: 'senderId', constraint: 'messages_sender' },
  { resource: 'messages', column: 'recipientId', constraint: 'messages_recipient' },
] as const;

/** Foreign keys to users whose rows are deleted with the user. */
export const OWNED_KEYS = ['sessions_user'] as const;

export const userAccountsRepository = {
  /** Serialises changes of the clinic's user list until the transaction ends. */
  async lockPeople(db: TenantDatabase): Promise<void> {
    await db.selectFrom('tenants').select('id').where('id', '=', db.tenantId).forNoKeyUpdate().execute();
  },

  /** Returns the clinic's limit of users and their current number. */
  async places(db: TenantDatabase): Promise<{ limit: number | null; taken: number }> {
    return db
      .selectFrom('tenants as t')
      .select([sql<number | null>`(t.limits ->> 'users')::int`.as('limit'), seatsUsed.as('taken')])
      .where('t.id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
  },

  async clinicName(db: TenantDatabase): Promise<string> {
    const { name } = await db
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', db.tenantId)
      .executeTakeFirstOrThrow();
    return name;
  },

  async hasOtherAdmin(db: TenantDatabase, id: string): Promise<boolean> {
    const other = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('role', '=', 'ADMIN')
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .where('id', '<>', id)
      .executeTakeFirst();
    return other !== undefined;
  },

  async insert(
    db: TenantDatabase,
    { passwordHash, ...fields }: AccountChanges & InsertedFields & { passwordHash: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('users')
      .values({ ...fields, tenantId: db.tenantId, passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Locks the account against changes and new references until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<void> {
    await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  /** Requires the lock on the account. */
  async update(db: TenantDatabase, id: string, changes: AccountChanges): Promise<void> {
    await db
      .updateTable('users')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async isPatient(db: TenantDatabase, patientId: string): Promise<boolean> {
    const patient = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', patientId)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return patient !== undefined;
  },

  /** Removes a password that another person chose. */
  async voidForeignPassword(db: TenantDatabase, id: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ passwordHash: NO_PASSWORD, passwordIsOwn: true })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('passwordIsOwn', '=', false)
      .execute();
  },

  /** Returns whether there is a password yet; without one the user has to be invited. */
  async hasPassword(db: TenantDatabase, id: string): Promise<boolean> {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('passwordHash', '<>', NO_PASSWORD)
      .executeTakeFirst();
    return user !== undefined;
  },

  /** Returns the dependent records; requires the lock on the account, so that none are added meanwhile. */
  async dependents(db: TenantDatabase, id: string): Promise<Dependents[]> {
    const counted = DEPENDENT_KEYS.map(
      ({
        resource,
        column,
      }) => sql`select ${resource}::text as resource, count(*)::int as count from ${sql.table(resource)}
        where tenant_id = ${db.tenantId} and ${sql.ref(column)} = ${id}`,
    );
    const { rows } = await sql<Dependents>`
      select resource, sum(count)::int as count from (${sql.join(counted, sql` union all `)}) counted
      group by resource having sum(count) > 0 order by resource`.execute(db);
    return rows;
  },

  /** Deletes the account and its own data. */
  async removeForGood(db: TenantDatabase, id: string): Promise<void> {
    const { tenantId } = db;
    await db.deleteFrom('sessions').where('tenantId', '=', tenantId).where('userId', '=', id).execute();
    await db.deleteFrom('idempotencyKeys').where('tenantId', '=', tenantId).where('userId', '=', id).execute();
    await db
      .deleteFrom('recentItems')
      .where('tenantId', '=', tenantId)
      .where('kind', '=', 'user')
      .where('recordId', '=', id)
      .execute();
    await db.deleteFrom('users').where('tenantId', '=', tenantId).where('id', '=', id).executeTakeFirstOrThrow();
  },
};

type InsertedFields = Pick<Fields, 'firstName' | 'lastName' | 'email' | 'role'> & { patientId?: string };

/**
 * SQL for the number of users that count towards the limit, in a query over `tenants as t`. Patients have a limit of
 * their own.
 */
export const seatsUsed = sql<number>`(select count(*)::int from users u
  where u.tenant_id = t.id and u.role <> 'PATIENT' and u.is_active and u.deleted_at is null)`;
