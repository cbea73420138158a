import { guardianships, type Guardianship } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { majorityAt } from './majority-ages';
import { guardianshipsRepository as repository } from './guardianships.repository';

const RESOURCE = 'guardianships';

export const guardianshipsFeature = feature(
  guardianships,
  {
    async list({ params: { id } }, { db, now }) {
      if (!(await repository.hasPatient(db, id))) refuse('PATIENT_NOT_FOUND');
      return { guardianships: await repository.list(db, id, now()) };
    },

    async create({ params: { id: patientId }, body: { guardianPatientId, ...fields } }, caller) {
      return caller.transaction(async (tx) => {
        const majorityAge = await lockMinor(patientId, tx);
        if (guardianPatientId === patientId) refuse('GUARDIAN_IS_PATIENT');
        const userId = (await repository.accountOf(tx.db, guardianPatientId)) ?? refuse('GUARDIAN_UNKNOWN');
        if (await repository.isGuardian(tx.db, patientId, userId)) refuse('GUARDIAN_TWICE');
        const row = { ...fields, patientId, userId, majorityAge };
        const id = await repository.insert(tx.db, { ...row, checkedBy: tx.userId });
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: row });
        return { guardianship: await findOrRefuse(id, tx) };
      });
    },

    async revoke({ params: { id }, body: { reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('GUARDIANSHIP_NOT_FOUND');
        if (locked.revokedAt !== null) refuse('GUARDIANSHIP_CLOSED');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        const { status } = await findOrRefuse(id, tx);
        const revokedAt = tx.now().toISOString();
        const values = { revokedAt, revokedBy: tx.userId, revokeReason: reason };
        const change = { from: { status }, to: { status: 'REVOKED' } };
        for (const recordId of await repository.revoke(tx.db, locked, values)) {
          await tx.audit({ action: 'REVOKE', resource: RESOURCE, recordId, reason, ...change });
        }
        return { guardianship: await findOrRefuse(id, tx) };
      });
    },

    async mine(_, { db, userId, now }) {
      return { members: await repository.familyOf(db, userId, now()) };
    },
  },
  {
    tables: {
      guardianships: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      guardianships: {
        table: 'guardianships',
        patient: { column: 'patient_id' },
        account: { column: 'user_id' },
        live: { topic: 'guardianships', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

/** Locks a patient who is under age, and returns the age of majority at the clinic. */
async function lockMinor(patientId: string, { db, now }: Caller): Promise<number> {
  const patient = (await repository.lockPatient(db, patientId, now())) ?? refuse('PATIENT_NOT_FOUND');
  const { dateOfBirth, country, state, today } = patient;
  if (dateOfBirth === null) refuse('GUARDIAN_NEEDS_BIRTH_DATE');
  const { age } = majorityAt(country, state);
  if (birthday(dateOfBirth, age) <= today) refuse('GUARDIAN_OF_ADULT');
  return age;
}

/** Returns the birthday after so many years; of a 29 February in a common year, the day before 1 March. */
function birthday(born: string, years: number): string {
  const year = Number(born.slice(0, 4)) + years;
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;
  const day = born.slice(5) === '02-29' && !isLeap ? '02-28' : born.slice(5);
  return `${String(year).padStart(4, '0')}-${day}`;
}

async function findOrRefuse(id: string, { db, now }: Caller): Promise<Guardianship> {
  return (await repository.find(db, id, now())) ?? refuse('GUARDIANSHIP_NOT_FOUND');
}
