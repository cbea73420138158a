import { fakeServer } from '@polyclinic/client/testing';
import { roleDashboard, type NextAction, type NextActionKind, type Role } from '@polyclinic/contract';
import { somePatient } from '../../lib/testing';

const { id: patientId, firstName, lastName } = somePatient();
/** The patient of the records on the cards. */
export const patient = { id: patientId, firstName, lastName };
export const NAME = `${firstName} ${lastName}`;
export const MOMENT = '2030-01-01T00:00:00Z';
/** The person who is signed in. */
export const me = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  firstName: 'Test',
  lastName: 'DOCTOR',
  nativeName: null,
};
/** Id of the record on a card. */
export const RECORD = '0192f0c1-0000-7000-8000-000000000901';

/** A next action for the record of the patient. */
export const due = (kind: NextActionKind, count = 1): NextAction => ({
  kind,
  count,
  name: NAME,
  recordId: RECORD,
  since: MOMENT,
});

/** Signs in a person whose dashboard has these next actions. */
export function serveWork(role: Role, nextActions: NextAction[] = []) {
  const server = fakeServer(role);
  server.answer(roleDashboard.mine, {
    dashboard: {
      figures: [],
      nextActions,
      today: [],
      waiting: [],
      upcoming: [],
      recent: [],
      now: '2030-05-06T08:00:00',
    },
  });
  return server;
}

/** Returns the requests of a card, without the query that all cards of the dashboard share. */
export const ownRequests = (server: ReturnType<typeof serveWork>) =>
  server.requests.filter(({ path }) => path !== '/dashboard/mine');
