import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { addDays } from '@polyclinic/contract';
import { FormSection, ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/roster-api';
import { ATTENDANCE_PATH, LEAVE_PATH, ON_CALL_PATH, ROSTER_PATH, SHIFT_SWAPS_PATH } from '../../lib/roster-paths';
import { CalendarLink } from './calendar-link';
import { ClockPanel } from './clock-panel';
import { MyAttendance } from './my-attendance';
import { MyLeave } from './my-leave';
import { MyPayslips } from './my-payslips';
import { MyShifts } from './my-shifts';

const DAYS_AHEAD = 34;

/** Own shifts, open shifts, leave and attendance of the signed-in employee. */
export function MyWorkScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const scope = useQuery(api.rosters.scope.queryOptions());
  const leave = useQuery(api.leaveRequests.mine.queryOptions({ query: {} }));
  const shifts = useQuery(
    api.shifts.mine.queryOptions({ query: { from: addDays(today, -7), to: addDays(today, DAYS_AHEAD) } }),
  );
  const leads = scope.data?.isWhole || (scope.data?.departments.length ?? 0) > 0;
  return (
    <Page title={t`My work`}>
      {leads && (
        <Flex gap="middle" wrap>
          <Link to={ROSTER_PATH}>{t`Plan shifts of my team`}</Link>
          <Link to={LEAVE_PATH}>{t`Leave of my team`}</Link>
          <Link to={ATTENDANCE_PATH}>{t`Attendance of my team`}</Link>
          <Link to={ON_CALL_PATH}>{t`On-call duty of my team`}</Link>
        </Flex>
      )}
      <QueryState
        query={leave}
        loading={t`Loading your leave...`}
        failed={t`Couldn't load your leave`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.employee === null,
          text: t`Your account belongs to no employee`,
          hint: t`Ask human resources to link your account to your employment.`,
        }}
      >
        {(data) => (
          <>
            <FormSection title={t`Attendance`}>
              <ClockPanel />
              <MyAttendance />
            </FormSection>
            <FormSection title={t`Shifts`}>
              <QueryState query={shifts} loading={t`Loading your shifts...`} failed={t`Couldn't load your shifts`}>
                {(own) => <MyShifts {...own} />}
              </QueryState>
              <Link to={SHIFT_SWAPS_PATH}>{t`Shift swaps`}</Link>
            </FormSection>
            <FormSection title={t`Leave`}>
              <MyLeave leaveRequests={data.leaveRequests} balances={data.balances} asOf={data.asOf} />
            </FormSection>
            <FormSection title={t`Payslips`}>
              <MyPayslips />
            </FormSection>
            <FormSection title={t`Calendar subscription`}>
              <CalendarLink />
            </FormSection>
          </>
        )}
      </QueryState>
    </Page>
  );
}
