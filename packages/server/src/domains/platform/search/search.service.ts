import { appointments, passes, patients, search, users, type TenantAccess } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { implement, type Caller } from '../../../platform/http/service';
import { searchRepository as repository, type Sees } from './search.repository';

export const searchFeature = implement(search, {
  async all({ query }, caller) {
    return { results: await repository.all(caller.db, query.term, seenBy(caller)) };
  },

  async recents(_, caller) {
    return { recents: await repository.recents(caller.db, caller.userId, seenBy(caller)) };
  },

  async remember({ body: { kind, recordId } }, caller) {
    const sees = seenBy(caller);
    const maySee = { patient: sees.patients, appointment: sees.appointments, user: sees.people }[kind];
    const isKept = maySee && (await repository.remember(caller.db, caller.userId, kind, recordId));
    if (!isKept) refuse('NOT_FOUND');
    return {};
  },
});

/** Nobody finds by searching what they may not list. */
function seenBy(caller: Caller): Sees {
  const may = ({ roles, duties }: TenantAccess) => passes({ roles, duties }, caller);
  return {
    patients: may(patients.list.access),
    appointments: may(appointments.list.access),
    people: may(users.list.access),
    allPeople: caller.role === 'ADMIN',
  };
}
