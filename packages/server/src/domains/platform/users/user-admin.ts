import type { Caller } from '../../../platform/http/service';

/** Manager of a clinic's users: one of its administrators, or a super administrator who acts for it. */
export type UserAdmin = Pick<Caller, 'db' | 'userId' | 'language' | 'now' | 'deps' | 'audit'> & {
  transaction<T>(run: (tx: UserAdmin) => Promise<T>): Promise<T>;
};
