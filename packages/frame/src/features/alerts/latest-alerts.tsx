import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { QueryState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useEffect, useRef } from 'react';
import { api } from '../../api';
import { AlertLines } from './alert-lines';
import { useReadAlerts } from './use-read-alerts';

interface LatestAlertsProps {
  unread: number;
  onClose: () => void;
}

const LATEST = 10;

/** The last few alerts below the bell. */
export function LatestAlerts({ unread, onClose }: LatestAlertsProps) {
  const { t } = useLingui();
  const area = useRef<HTMLDivElement>(null);
  const query = useQuery({
    ...api.alerts.list.queryOptions({ query: { limit: LATEST } }),
    // Refetch: the bell has just reported something new.
    staleTime: 0,
  });
  const { readOne, readAll, isPending } = useReadAlerts();

  useEffect(() => area.current?.focus({ preventScroll: true }), []);

  return (
    <div ref={area} id="latest-alerts" className="pc-bell-panel" role="dialog" aria-label={t`Alerts`} tabIndex={-1}>
      <div className="pc-bell-head">
        <h2>{t`Alerts`}</h2>
        <Button type="link" size="small" disabled={unread === 0} loading={isPending} onClick={readAll}>
          {t`Mark all as read`}
        </Button>
      </div>
      <div className="pc-bell-body">
        <QueryState
          query={query}
          loading={t`Loading your alerts...`}
          failed={t`Couldn't load your alerts`}
          empty={{ when: ({ alerts }) => alerts.length === 0, text: t`No alerts yet` }}
        >
          {({ alerts }) => <AlertLines alerts={alerts} onRead={readOne} onOpen={onClose} />}
        </QueryState>
      </div>
      <div className="pc-bell-foot">
        <Link to={paths.alerts} className="pc-quiet" onClick={onClose}>{t`All alerts`}</Link>
      </div>
    </div>
  );
}
