import { useLingui } from '@lingui/react/macro';
import { useCalendarDays, type CalendarQuery } from '@polyclinic/clinic-ui/calendar';
import { QueryState } from '@polyclinic/ui';
import { AppointmentCounts } from '../../lib/appointment-counts';
import { useFailureMessage } from '../../lib/use-failure-message';
import { MonthView } from './month-view';

interface MonthContentProps {
  query: CalendarQuery;
  days: readonly string[];
  onDate: (date: string) => void;
  onDay: (date: string) => void;
}

/** The days of a month with their numbers of appointments, and the counters of the month. */
export function MonthContent({ query, days, onDate, onDay }: MonthContentProps) {
  const { t } = useLingui();
  const counted = useCalendarDays(query, days);
  const failure = t`Failed to load appointments`;
  useFailureMessage(counted.isError && counted.data === undefined ? failure : undefined);
  return (
    <QueryState query={counted} loading={t`Loading appointments...`} failed={failure}>
      {(data) => {
        const month = query.date.slice(0, 7);
        // Of another month or filter: nothing is known yet of the one shown. Its grid stays, as it may have the focus.
        const known = counted.isPlaceholderData ? undefined : data.days;
        return (
          <>
            <MonthView date={query.date} days={days} counted={known} onDate={onDate} onDay={onDay} />
            {known && (
              <AppointmentCounts
                appointments={known.filter(({ date }) => date.startsWith(month)).flatMap(({ statuses }) => statuses)}
              />
            )}
          </>
        );
      }}
    </QueryState>
  );
}
