import { useSession } from '@polyclinic/client';
import type { RecentItem } from '@polyclinic/contract';
import type { SearchResultEntry } from '@polyclinic/remote';
import { matchPath, useLocation } from '@polyclinic/ui/kit/router';
import { useEffect } from 'react';
import { api } from '../../api';

type Kind = RecentItem['kind'];

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The record that an address shows, if it shows one. */
export function recordAt(
  pathname: string,
  shown: readonly SearchResultEntry[],
): { kind: Kind; recordId: string } | undefined {
  for (const { recent: kind, path } of shown) {
    const recordId = matchPath(path, pathname)?.params['id'];
    if (kind && recordId && ID.test(recordId)) return { kind, recordId };
  }
  return undefined;
}

/** Tells the server which record was opened, so that it is found again under Recent, on any device. */
export function useRememberOpened(shown: readonly SearchResultEntry[]): void {
  const { pathname } = useLocation();
  const isEmployee = useSession(({ userType, user }) => userType === 'tenant' && user.role !== 'PATIENT');
  useEffect(() => {
    const record = isEmployee ? recordAt(pathname, shown) : undefined;
    // A record that cannot be remembered can still be read; its screen tells what is wrong with it.
    if (record) api.search.remember.call({ body: record }).catch(() => undefined);
  }, [pathname, isEmployee, shown]);
}
