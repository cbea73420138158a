import { user } from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { feature } from '../../../platform/http/service';
import {
  changeNotifications,
  changePassword,
  changePreferences,
  endOtherSessions,
  endSession,
  findNotifications,
  findPreferences,
  findSecurity,
} from '../auth/account.service';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  selfOf,
} from '../auth/second-factor.service';
import { countsOf } from './counts';
import { changeProfile, findProfile } from './profile';

export const userFeature = feature(
  user,
  {
    profile: (_, caller) => findProfile(caller),

    updateProfile: ({ body }, caller) => changeProfile(caller, body),

    changePassword: ({ body }, caller) => changePassword(selfOf(caller), body),

    notifications: (_, caller) => findNotifications(caller),

    updateNotifications: ({ body }, caller) => changeNotifications(selfOf(caller), body),

    preferences: (_, caller) => findPreferences(caller),

    updatePreferences: ({ body }, caller) => changePreferences(selfOf(caller), body),

    security: (_, caller) => findSecurity(caller, caller.deps),

    endSession: ({ params }, caller) => endSession(selfOf(caller), params.id),

    endOtherSessions: (_, caller) => endOtherSessions(selfOf(caller)),

    counts: async (_, caller) => ({ counts: await countsOf(caller) }),

    beginSecondFactor: ({ body }, caller) => beginSecondFactor(selfOf(caller), body.password),

    confirmSecondFactor: ({ body }, caller) => confirmSecondFactor(selfOf(caller), body.code),

    renewRecoveryCodes: ({ body }, caller) => renewRecoveryCodes(selfOf(caller), body),

    removeSecondFactor: ({ body }, caller) => removeSecondFactor(selfOf(caller), body),
  },
  {
    tables: none,
    search: none,
    exports: none,
    records: { user: { table: 'users', patient: none, account: { column: 'id' }, live: none } },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);
