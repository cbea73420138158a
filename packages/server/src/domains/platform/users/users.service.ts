import { users } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import { usersExport } from './users-export.repository';
import { changeUser, createUser, hideUser } from './manage-users';
import { userIdComplaint } from './user-fields';
import { usersRepository as repository } from './users.repository';

import { usersSearch } from './users-search.repository';
import { userFigures } from './user-figures.repository';

export {
  activateUser,
  changeUser,
  createUser,
  endAccount,
  findUser,
  hideUser,
  listUsers,
  removeUserForGood,
  restoreUser,
} from './manage-users';
export { endUserSessions, removeUserSecondFactor, sendPasswordLink, setUserPassword } from './secure-users';
export type { UserAdmin } from './user-admin';
export { seatsUsed } from './user-accounts.repository';
export { refuseTaken } from './user-fields';
export { usersMatching } from './users.repository';

export const usersFeature = feature(
  users,
  {
    async doctors(_, { db }) {
      return { users: await repository.doctors(db) };
    },

    async search({ query }, { db }) {
      return { users: await repository.searchColleagues(db, query) };
    },

    async list({ query }, { db }) {
      const { rows, pagination } = await repository.listColleagues(db, query);
      return { users: rows, pagination };
    },

    async get({ params }, { db }) {
      return { user: (await repository.findColleague(db, params.id)) ?? refuse('USER_NOT_FOUND') };
    },

    async create({ body }, caller) {
      return { user: await createUser(body, caller) };
    },

    async update({ params, body }, caller) {
      return { user: await changeUser(params.id, body, caller) };
    },

    async remove({ params }, caller) {
      await hideUser(params.id, caller);
      return {};
    },

    async checkUserId({ body }, { db }) {
      const userId = body.userId.toUpperCase();
      return { userId, available: !(await repository.isUserIdTaken(db, userId)) };
    },

    async validateUserId({ body }, { db, language }) {
      await repository.enter(db);
      const userId = body.userId.toUpperCase();
      const message = userIdComplaint(userId, language);
      return { userId, valid: message === null, message };
    },
  },
  {
    tables: {
      users: { merge: [{ column: 'patient_id', rule: 'move', isApart: true }], backup: 'rows', retention: 'account' },
    },
    search: usersSearch,
    exports: usersExport,
    records: { users: { table: 'users', patient: none, account: { column: 'id' }, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: userFigures,
    approvals: none,
    participants: none,
  },
);
