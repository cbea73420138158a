import { useSession } from '@polyclinic/client';
import type { RecentItem } from '@polyclinic/contract';
import type { SearchResultEntry } from '@polyclinic/remote';
import { idOf } from '@polyclinic/ui';
import { matchPath, useLocation } from '@polyclinic/ui/kit/router';
import { useEffect } from 'react';
import { api } from '../../api';

type Kind = RecentItem['kind'];

/** The record that an address shows, if it shows one. */
export function recordAt(
  pathname: string,
  shown: readonly SearchResultEntry[],
): { kind: Kind; recordId: string } | undefined {
  for (const { recent: kind, path } of shown) {
    const recordId = idOf(matchPath(path, pathname)?.params['id'] ?? '');
    if (kind && recordId) return { kind, recordId };
  }
  return undefined;
}

/** Reports opened records to the server, so that they appear under Recent on every device. */
export function useRememberOpened(shown: readonly SearchResultEntry[]): void {
  const { pathname } = useLocation();
  const isEmployee = useSession(({ userType, user }) => userType === 'tenant' && user.role !== 'PATIENT');
  useEffect(() => {
    const record = isEmployee ? recordAt(pathname, shown) : undefined;
    // Best effort: if it fails, the record can still be read.
    if (record) api.search.remember.call({ body: record }).catch(() => undefined);
  }, [pathname, isEmployee, shown]);
}
