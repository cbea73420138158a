import { arrivals, type ArrivalMethod, type MyArrival } from '@polyclinic/contract';
import { isDeepStrictEqual } from 'node:util';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { alertUsers } from '../../platform';
import { positionOf, readQueue } from '../desk/desk.service';
import { arrivalCode, isArrivalCode } from './arrival-code';
import { arrivalsRepository as repository, type TodaysVisit } from './arrivals.repository';
import { distanceBetween } from './distance';

const RESOURCE = 'arrivals';
const EXPECTED = ['REQUESTED', 'SCHEDULED', 'CONFIRMED'];

export const arrivalsFeature = feature(
  arrivals,
  {
    async list(_, { db }) {
      return { arrivals: await repository.waiting(db) };
    },

    code: (_, { db, deps, tenantId, now }) => currentCode({ db, deps, tenantId, now }),

    async mine(_, caller) {
      const patientId = patientOf(caller);
      const { visits, takesLocation } = await repository.visitsOf(caller.db, patientId);
      const appointments: MyArrival[] = [];
      for (const visit of visits) appointments.push(await withQueue(visit, caller));
      return { appointments, takesLocation };
    },

    async announce({ params: { id }, body }, caller) {
      const patientId = patientOf(caller);
      return caller.transaction(async (tx) => {
        const { db, userId } = tx;
        const visit = (await repository.lockVisit(db, id, patientId)) ?? refuse('APPOINTMENT_NOT_FOUND');
        if (!visit.isToday) refuse('APPOINTMENT_NOT_TODAY');
        const before = await repository.find(db, id);
        if (before) return { arrivedAt: before.arrivedAt };
        if (!EXPECTED.includes(visit.status)) refuse('APPOINTMENT_CLOSED');
        const method = await acceptedMethod(body, tx);
        const arrivedAt = tx.now().toISOString();
        const recordId = await repository.put(db, { appointmentId: id, method, userId, arrivedAt });
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId, to: { appointmentId: id, method } });
        const { userIds, ...facts } = await repository.notice(db, id);
        await alertUsers(db, userIds, { kind: 'PATIENT_ARRIVED', facts, path: `/check-in/${id}` });
        return { arrivedAt };
      });
    },

    async settings(_, { db }) {
      return { settings: await repository.settings(db) };
    },

    async changeSettings({ body: { settings } }, caller) {
      return caller.transaction(async (tx) => {
        const from = await repository.settings(tx.db);
        if (isDeepStrictEqual(from, settings)) return { settings };
        await repository.saveSettings(tx.db, settings);
        await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: tx.tenantId, from, to: settings });
        return { settings };
      });
    },
  },
  {
    tables: {
      arrivals: { merge: none, backup: 'rows', retention: 'clinic' },
      arrival_settings: { merge: none, backup: 'rows', retention: 'clinic' },
    },
    records: {
      arrivals: {
        table: 'arrivals',
        patient: { column: 'appointment_id', of: 'appointments' },
        account: { column: 'user_id' },
        live: { topic: 'arrivals', toPatient: true },
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

/** The statement only checks the session: the code needs no data of the clinic. */
async function currentCode({ db, deps, tenantId, now }: Pick<Caller, 'db' | 'deps' | 'tenantId' | 'now'>) {
  await repository.settings(db);
  return arrivalCode(deps.settings, tenantId, now());
}

async function withQueue(visit: TodaysVisit, { db, now }: Caller): Promise<MyArrival> {
  const queue = (await readQueue(db, visit.id)) ?? refuse('APPOINTMENT_NOT_FOUND');
  return { ...visit, queue: positionOf(queue, now()) };
}

type Proof = { code?: string | undefined; place?: { latitude: number; longitude: number } | undefined };

/** Returns how the arrival is proven; refuses a wrong code, and a place that the clinic does not accept. */
async function acceptedMethod({ code, place }: Proof, caller: Caller): Promise<ArrivalMethod> {
  if (code !== undefined) {
    const { deps, tenantId, now } = caller;
    return isArrivalCode(deps.settings, tenantId, code, now()) ? 'CODE' : refuse('ARRIVAL_CODE_WRONG');
  }
  const clinic = await repository.settings(caller.db);
  if (clinic === null || place === undefined) refuse('ARRIVAL_NEEDS_CODE');
  if (distanceBetween(clinic, place) > clinic.metres) refuse('ARRIVAL_TOO_FAR');
  return 'LOCATION';
}

function patientOf({ patientId }: Caller): string {
  return patientId ?? refuse('FORBIDDEN');
}
