import { addDays } from '@polyclinic/contract';
import { api } from './api';

/** Number of appointments shown on a patient's page. */
export const VISITS_SHOWN = 5;

/** Query of a patient's next appointments from today on. */
export function upcomingVisits(patientId: string, today: string) {
  return api.appointments.list.queryOptions({ query: { patientId, dateFrom: today, limit: VISITS_SHOWN } });
}

/** Query of a patient's last appointments before today, latest first. */
export function pastVisits(patientId: string, today: string) {
  return api.appointments.list.queryOptions({
    query: { patientId, dateTo: addDays(today, -1), sortOrder: 'desc', limit: VISITS_SHOWN },
  });
}
