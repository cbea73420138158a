import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { exactTotal, LazyScreen, ListSkeleton, QueryState } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, type ReactNode } from 'react';
import { api } from '../../lib/api';
import { isFoldable, listFilter, type AppointmentSearchParams } from './appointment-filter';
import { AppointmentList } from './appointment-list';
import { FinishedFold } from './finished-fold';
import { setJustBooked, useJustBooked } from './just-booked';

const loadNoAppointments = () => import('./no-appointments').then((module) => module.NoAppointments);

interface AppointmentsByListProps {
  values: AppointmentSearchParams;
  onChange: (changes: Partial<AppointmentSearchParams>, how?: { push?: boolean }) => void;
  /** Reports the total count to the page. */
  onCount: (count: number | undefined) => void;
  firstStep: ReactNode;
}

/** Paginated list of appointments. */
export function AppointmentsByList({ values, onChange, onCount, firstStep }: AppointmentsByListProps) {
  const { t } = useLingui();
  const filter = listFilter(values, useClinicToday());
  const query = useQuery({
    ...api.appointments.list.queryOptions({ query: filter }),
    placeholderData: keepPreviousData,
  });
  const count = exactTotal(query.data);
  const isFolded = filter.finished === 'hidden';
  // The count of the previous filter stays in place until the next one arrives, so that the line does not jump.
  const finishedCount = query.data?.finishedCount ?? 0;
  const bookedId = useJustBooked();
  useEffect(() => () => setJustBooked(undefined), []);
  useEffect(() => {
    onCount(count || undefined);
    return () => onCount(undefined);
  }, [count, onCount]);

  return (
    <>
      {isFoldable(values) && (
        <FinishedFold
          count={isFolded ? finishedCount : undefined}
          onToggle={() => onChange({ finished: isFolded ? 'shown' : '', page: '1', count: '' })}
        />
      )}
      <QueryState
        query={query}
        loading={t`Loading appointments...`}
        failed={t`Failed to load appointments`}
        skeleton={<ListSkeleton />}
      >
        {(data) =>
          data.appointments.length === 0 && bookedId === undefined ? (
            <LazyScreen
              id="no-appointments"
              load={loadNoAppointments}
              given={{ action: firstStep, hasFinished: finishedCount > 0 }}
              waiting={null}
            />
          ) : (
            <AppointmentList
              appointments={data.appointments}
              bookedId={bookedId}
              sort={{ by: 'dateTime', order: filter.sortOrder }}
              onSort={({ order }) => onChange({ sort: order, page: '1' })}
              isStale={query.isPlaceholderData}
              paging={{
                ...data.pagination,
                onPage: (page) => onChange({ page: String(page) }, { push: true }),
                onCount: () => onChange({ count: 'exact' }),
              }}
            />
          )
        }
      </QueryState>
    </>
  );
}
