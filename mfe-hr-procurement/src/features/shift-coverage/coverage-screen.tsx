import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import type { CoverageHour } from '@polyclinic/contract';
import { EmptyState, FormSection, ListSkeleton, Page, QueryState, useSearchParamsState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { PeriodBar } from '../../lib/period-bar';
import { api } from '../../lib/roster-api';
import { RosterParts } from '../../lib/roster-parts';
import { COVERAGE_PATH } from '../../lib/roster-paths';
import { ScopeSelect } from '../../lib/scope-select';
import { shownDays } from '../../lib/shown-days';
import { CoverageTable } from './coverage-table';
import { GapList } from './gap-list';
import { NeedsDialog } from './needs-dialog';

/** How many people are planned in each hour of a week against how many a department needs. */
export function CoverageScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [{ date, department }, change] = useSearchParamsState({ date: today, department: '' });
  const [isEditing, setEditing] = useState(false);
  const days = shownDays('week', date);
  const range = { from: days[0] ?? date, to: days.at(-1) ?? date };
  const query = useQuery({
    ...api.rosters.coverage.queryOptions({ query: { ...range, departmentId: department } }),
    enabled: department !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t`Coverage`}
      primary={department !== '' && <Button onClick={() => setEditing(true)}>{t`Edit staffing needs`}</Button>}
      footer={t`Drafts count as planned.`}
    >
      <RosterParts
        shown={COVERAGE_PATH}
        search={department ? `?date=${date}&department=${department}` : `?date=${date}`}
      />
      <PeriodBar view="week" date={date} onChange={(next) => change({ date: next })}>
        <ScopeSelect isRequired value={department} onChange={(next) => change({ department: next })} />
      </PeriodBar>
      {department === '' ? (
        <EmptyState text={t`Choose a department`} hint={t`Each department has its own staffing needs.`} />
      ) : (
        <QueryState
          query={query}
          loading={t`Loading the coverage...`}
          failed={t`Couldn't load the coverage`}
          skeleton={<ListSkeleton />}
          empty={{
            when: ({ needs }) => needs.length === 0,
            text: t`No staffing needs yet`,
            hint: t`Enter how many people this department needs on each weekday.`,
            action: <Button type="primary" onClick={() => setEditing(true)}>{t`Edit staffing needs`}</Button>,
          }}
        >
          {({ hours, gaps }) => (
            <>
              <CoverageTable days={days} hours={hoursByDate(hours)} />
              <FormSection title={t`Gaps`}>
                <GapList gaps={gaps} />
              </FormSection>
            </>
          )}
        </QueryState>
      )}
      {isEditing && query.data && (
        <NeedsDialog
          departmentId={department}
          needs={query.data.needs}
          version={query.data.version}
          onClose={() => setEditing(false)}
        />
      )}
    </Page>
  );
}

function hoursByDate(hours: readonly CoverageHour[]): Map<string, Map<number, CoverageHour>> {
  const dates = new Map<string, Map<number, CoverageHour>>();
  for (const hour of hours) {
    const known = dates.get(hour.date) ?? new Map<number, CoverageHour>();
    dates.set(hour.date, known.set(hour.hour, hour));
  }
  return dates;
}
