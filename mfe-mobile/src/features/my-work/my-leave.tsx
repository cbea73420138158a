import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { LeaveStatus } from '@polyclinic/contract';
import { LazyScreen, QueryState, StatusTag, useFormat, type StatusMeaning } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from './my-work-api';

const STATUS: Record<LeaveStatus, { label: MessageDescriptor; meaning: StatusMeaning }> = {
  PENDING: { label: msg`Waiting for approval`, meaning: 'waiting' },
  APPROVED: { label: msg`Approved`, meaning: 'done' },
  REJECTED: { label: msg`Rejected`, meaning: 'danger' },
  CANCELLED: { label: msg`Cancelled`, meaning: 'neutral' },
};

const MOST = 5;

// The form with its calendars is fetched when it is first opened.
const loadDialog = () => import('./leave-dialog').then((m) => m.LeaveDialog);

/** The balances of leave, the newest requests and a new one. */
export function MyLeave() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(api.leaveRequests.mine.queryOptions({ query: {} }));
  return (
    <section aria-label={t`Leave`}>
      <h2>{t`Leave`}</h2>
      <QueryState query={query} loading={t`Loading your leave...`} failed={t`Couldn't load your leave`}>
        {({ balances, leaveRequests, asOf }) => (
          <>
            <ul>
              {balances.map(({ kind, balance }) => {
                const days = format.number(balance ?? 0);
                return balance === null ? null : (
                  <li key={kind.id}>
                    <strong>{kind.name}</strong>
                    <small>{t`${days} days left`}</small>
                  </li>
                );
              })}
              {leaveRequests.slice(0, MOST).map(({ id, kind, firstDay, lastDay, status }) => (
                <li key={id}>
                  <strong>
                    {firstDay === lastDay
                      ? format.date(firstDay)
                      : `${format.date(firstDay)} – ${format.date(lastDay)}`}
                  </strong>
                  <small>{kind.name}</small>
                  <div>
                    <StatusTag meaning={STATUS[status].meaning}>{i18n._(STATUS[status].label)}</StatusTag>
                  </div>
                </li>
              ))}
            </ul>
            <Button onClick={() => setAsking(true)}>{t`Request leave`}</Button>
            {isAsking && (
              <LazyScreen
                id="mobile.leave-dialog"
                load={loadDialog}
                given={{ day: asOf, onClose: () => setAsking(false) }}
                waiting={null}
              />
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}
