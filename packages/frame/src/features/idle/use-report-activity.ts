import { createApi, useSession } from '@polyclinic/client';
import { auth, superAdmin } from '@polyclinic/contract';
import { useCallback, useEffect, useRef } from 'react';

const api = createApi({ auth, superAdmin });

/** The server is told of hands at most this often. */
export const REPORT_MS = 60_000;

/**
 * Tells the server that a person is here: at once, then once a minute for as long as there is anything to tell. The last
 * touch of a minute is told at its end, so that the server never gives up on somebody before the page does.
 */
export function useReportActivity(): (at: number) => void {
  const isSuperAdmin = useSession(({ userType }) => userType === 'super-admin');
  const told = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (at: number) => {
      const send = () => {
        timer.current = undefined;
        told.current = Date.now();
        const { activity } = isSuperAdmin ? api.superAdmin : api.auth;
        // Nobody asked for it, so nobody is told; the next touch tries again.
        activity.call().catch(() => {
          told.current = 0;
        });
      };
      if (timer.current !== undefined) return;
      const wait = told.current + REPORT_MS - at;
      if (wait <= 0) send();
      else timer.current = setTimeout(send, wait);
    },
    [isSuperAdmin],
  );
}
