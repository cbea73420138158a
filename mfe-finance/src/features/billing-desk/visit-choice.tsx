import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { DateInput, FilterBar, ListSkeleton, QueryState, useSearchParamsState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { dayOf } from '../../lib/day-of';
import { ChargesSection } from './charges-section';
import { DeskSteps } from './desk-steps';
import { VisitList } from './visit-list';

const DEFAULTS = { q: '', date: '' };

/** Step one: selects the visit to pay for. */
export function VisitChoice() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [values, setValues] = useSearchParamsState(DEFAULTS);
  const date = dayOf(values.date) ?? today;
  const query = useQuery(api.billingDesk.visits.queryOptions({ query: { date } }));
  const typed = values.q.trim().toLocaleLowerCase();

  return (
    <>
      <DeskSteps current={0} />
      <FilterBar
        search={{ key: 'q', label: t`Search by patient...` }}
        values={values}
        onChange={setValues}
        further={['date']}
      >
        <div>
          <DateInput
            aria-label={t`Date`}
            allowClear={false}
            max={today}
            value={date}
            onChange={(day) => setValues({ date: day === null || day === today ? '' : day })}
          />
        </div>
      </FilterBar>
      <QueryState
        query={query}
        loading={t`Loading visits...`}
        failed={t`Couldn't load the visits`}
        skeleton={<ListSkeleton />}
        empty={{
          when: ({ visits }) => visits.length === 0,
          text: t`No visits on this day yet`,
          hint: t`Visits appear here once patients are checked in.`,
        }}
      >
        {({ visits }) => (
          <VisitList visits={visits.filter(({ patient }) => personName(patient).toLocaleLowerCase().includes(typed))} />
        )}
      </QueryState>
      <ChargesSection />
    </>
  );
}
