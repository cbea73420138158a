import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { addDays, type Shift } from '@polyclinic/contract';
import { Page, QueryState, Styles, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { ClaimButton } from './claim-button';
import { ClockCard } from './clock-card';
import { api } from './my-work-api';
import { MY_WORK_STYLES } from './my-work-styles';
import { MyLeave } from './my-leave';

const DAYS_AHEAD = 28;

/** Own shifts, clock-in and leave on a phone. */
export function MyWorkScreen() {
  const { t } = useLingui();
  const query = useQuery(api.attendance.mine.queryOptions());
  return (
    <Page title={t`My work`}>
      <Styles name="mobile-my-work" css={MY_WORK_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading your attendance...`}
        failed={t`Couldn't load your attendance`}
        empty={{
          when: (data) => data.employee === null,
          text: t`Your account belongs to no employee`,
          hint: t`Ask human resources to link your account to your employment.`,
        }}
      >
        {({ open, needsCode }) => (
          <div className="pc-mobile-my-work">
            <ClockCard open={open} needsCode={needsCode} />
            <MyShifts />
            <MyLeave />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function MyShifts() {
  const { t } = useLingui();
  const today = useClinicToday();
  const range = { from: today, to: addDays(today, DAYS_AHEAD) };
  const query = useQuery(api.shifts.mine.queryOptions({ query: range }));
  return (
    <QueryState query={query} loading={t`Loading your shifts...`} failed={t`Couldn't load your shifts`}>
      {({ shifts, open }) => (
        <>
          <section aria-label={t`My shifts`}>
            <h2>{t`My shifts`}</h2>
            {shifts.length === 0 ? <p>{t`No shifts are planned for you.`}</p> : <ShiftCards shifts={shifts} />}
          </section>
          {open.length > 0 && (
            <section aria-label={t`Open shifts`}>
              <h2>{t`Open shifts`}</h2>
              <ShiftCards shifts={open} />
            </section>
          )}
        </>
      )}
    </QueryState>
  );
}

function ShiftCards({ shifts }: { shifts: readonly Shift[] }) {
  const format = useFormat();
  return (
    <ul>
      {shifts.map((shift) => {
        const { id, startsAt, endsAt, title, department, employeeId } = shift;
        const day = format.date(startsAt.slice(0, 10));
        const when = `${day}, ${format.clinicTime(startsAt)}–${format.clinicTime(endsAt)}`;
        return (
          <li key={id}>
            <strong>{when}</strong>
            <small>{[title, department?.name].filter(Boolean).join(', ')}</small>
            {employeeId === null && <ClaimButton shift={shift} when={when} />}
          </li>
        );
      })}
    </ul>
  );
}
