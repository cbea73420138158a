import { alerts, type AlertKind } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { alertsRepository as repository } from './alerts.repository';

/** Tells one person what happened without them; in a transaction it stands or falls with it. */
export const addAlert = repository.insert;

/** Tells the doctor and the patient of an appointment what somebody else did with it. */
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
      const { page, limit } = query;
      const { alerts: found, totalCount } = await repository.list(db, userId, query);
      return { alerts: found, pagination: { page, limit, totalCount } };
    },

    // Whether one has read a reminder is nobody's business: it leaves no trace in the audit trail.
    async read({ body }, { db, userId }) {
      return { read: await repository.markRead(db, userId, body.ids) };
    },
  },
  {
    tables: { alerts: { merge: none, backup: 'rows' } },
    search: none,
    exports: none,
    records: none,
    jobs: none,
    series: none,
    participants: none,
  },
);
