import { adminUsers } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import {
  activateUser,
  changeUser,
  createUser,
  endUserSessions,
  findUser,
  hideUser,
  listUsers,
  removeUserForGood,
  removeUserSecondFactor,
  restoreUser,
  sendPasswordLink,
  setUserPassword,
} from '../users/users.service';

export const adminUsersFeature = feature(
  adminUsers,
  {
    list: ({ query }, caller) => listUsers(query, caller),

    async get({ params }, caller) {
      return { user: await findUser(params.id, caller) };
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

    async setPassword({ params, body }, caller) {
      await setUserPassword(params.id, body.password, caller);
      return {};
    },

    async sendPasswordLink({ params }, caller) {
      return { link: await sendPasswordLink(params.id, caller) };
    },

    async removeForGood({ params }, caller) {
      await removeUserForGood(params.id, caller);
      return {};
    },

    async activate({ params }, caller) {
      return { user: await activateUser(params.id, caller) };
    },

    async restore({ params }, caller) {
      return { user: await restoreUser(params.id, caller) };
    },

    async endSessions({ params }, caller) {
      return { ended: await endUserSessions(params.id, caller) };
    },

    async removeSecondFactor({ params }, caller) {
      return { user: await removeUserSecondFactor(params.id, caller) };
    },
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { 'admin-users': { table: 'users', patient: none, account: { column: 'id' }, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
