import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { addDays } from '@polyclinic/contract';
import { FigureTiles, FormSection, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/roster-api';
import { LEAVE_STATUS_LABELS, LEAVE_STATUS_MEANINGS } from '../../lib/roster-labels';
import { MY_WORK_PATH } from '../../lib/roster-paths';
import { useLeaveText } from '../../lib/use-leave-text';

const DAYS_AHEAD = 34;
const NEXT_SHIFTS = 10;

/** The next shifts and the leave of the signed-in employee; requests are made on the page My work. */
export function OwnWorkPanel() {
  const { t } = useLingui();
  return (
    <>
      <NextShifts />
      <OwnLeave />
      <Link to={MY_WORK_PATH}>{t`Request leave, take shifts and clock in`}</Link>
    </>
  );
}

function NextShifts() {
  const { t } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const query = useQuery(api.shifts.mine.queryOptions({ query: { from: today, to: addDays(today, DAYS_AHEAD) } }));
  return (
    <FormSection title={t`Next shifts`}>
      <QueryState
        query={query}
        loading={t`Loading your shifts...`}
        failed={t`Couldn't load your shifts`}
        empty={{ when: ({ shifts }) => shifts.length === 0, text: t`No shifts are planned for you.` }}
      >
        {({ shifts }) => (
          <ul>
            {shifts.slice(0, NEXT_SHIFTS).map(({ id, startsAt, endsAt, title, department }) => (
              <li key={id}>
                {`${format.date(startsAt.slice(0, 10))}, ${format.clinicTime(startsAt)}–${format.clinicTime(endsAt)}`}{' '}
                <span className="pc-list-sub">{[title, department?.name].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </FormSection>
  );
}

function OwnLeave() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const daysText = useLeaveText();
  const query = useQuery(api.leaveRequests.mine.queryOptions({ query: {} }));
  return (
    <FormSection title={t`Leave`}>
      <QueryState query={query} loading={t`Loading your leave...`} failed={t`Couldn't load your leave`}>
        {({ balances, leaveRequests }) => (
          <>
            <FigureTiles
              figures={balances
                .filter(({ balance }) => balance !== null)
                .map(({ kind, balance }) => ({ key: kind.id, title: kind.name, value: format.number(balance ?? 0) }))}
            />
            {leaveRequests.length === 0 && <p>{t`No leave requests yet.`}</p>}
            <ul>
              {leaveRequests.map((request) => (
                <li key={request.id}>
                  {`${request.kind.name}, ${daysText(request)}`}{' '}
                  <StatusTag meaning={LEAVE_STATUS_MEANINGS[request.status]}>
                    {i18n._(LEAVE_STATUS_LABELS[request.status])}
                  </StatusTag>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </FormSection>
  );
}
