import { alerts, type AlertKind } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { alertsRepository as repository } from './alerts.repository';

/** Notifies a user of an event, in the current transaction. */
export const addAlert = repository.insert;

/** Notifies several users of the same event, in the current transaction. */
export const alertUsers = repository.insertForUsers;

/** Notifies a patient and the guardians of something for the patient, in the current transaction. */
export const alertPatient = repository.insertForPatient;

/** Hands the new alerts of the clinic over to the browsers of their users, once; returns their ids. */
export const takeUnpushed = repository.takeUnpushed;

/** Notifies the doctor and the patient of an appointment about another person's change. */
export function alertAboutAppointment(
  { db, userId }: Pick<Caller, 'db'> & { userId: string | null },
  appointmentId: string,
  kind: AlertKind,
): Promise<void> {
  return repository.insertAboutAppointment(db, appointmentId, kind, userId);
}

export const alertsFeature = feature(
  alerts,
  {
    async list({ query }, { db, userId }) {
      const { rows, pagination } = await repository.list(db, userId, query);
      return { alerts: rows, pagination };
    },

    // Reading notifications is private, so it is not audited.
    async read({ body }, { db, userId }) {
      return { read: await repository.markRead(db, userId, body.ids) };
    },

    async emergency({ body: { place = null } }, caller) {
      return caller.transaction(async ({ db, userId, audit }) => {
        const alerted = await repository.insertForColleagues(db, userId, place);
        await audit({ action: 'SEND', resource: 'alerts', to: { kind: 'EMERGENCY', place, alerted } });
        return { alerted };
      });
    },
  },
  {
    tables: { alerts: { merge: none, backup: 'rows', retention: 'account' } },
    search: none,
    exports: none,
    records: {
      alerts: { table: 'alerts', patient: none, account: none, live: { topic: 'alerts', toPatient: false } },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
