import { createApi, useSession } from '@polyclinic/client';
import { auth, superAdmin } from '@polyclinic/contract';
import { useCallback, useEffect, useRef } from 'react';

const api = createApi({ auth, superAdmin });

/** Minimum interval between reports to the server. */
export const REPORT_MS = 60_000;

/**
 * Reports activity to the server: at once, then once a minute while there is any. The last activity of a minute is
 * reported at its end, so that the server never expires a session before the page does.
 */
export function useReportActivity(): (at: number) => void {
  const isSuperAdmin = useSession(({ userType }) => userType === 'super-admin');
  const reportedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (at: number) => {
      const send = () => {
        timer.current = undefined;
        reportedAt.current = Date.now();
        const { activity } = isSuperAdmin ? api.superAdmin : api.auth;
        // A background call: failures are not shown, and the next activity tries again.
        activity.call().catch(() => {
          reportedAt.current = 0;
        });
      };
      if (timer.current !== undefined) return;
      const wait = reportedAt.current + REPORT_MS - at;
      if (wait <= 0) send();
      else timer.current = setTimeout(send, wait);
    },
    [isSuperAdmin],
  );
}
