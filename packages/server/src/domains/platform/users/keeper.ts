import type { Caller } from '../../../platform/http/service';

/** Whoever looks after the people of a clinic: one of its administrators, or a super administrator who acts for it. */
export type Keeper = Pick<Caller, 'db' | 'userId' | 'language' | 'now' | 'floor' | 'audit'> & {
  transaction<T>(run: (within: Keeper) => Promise<T>): Promise<T>;
};
