import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, type ApiError } from '@polyclinic/client';
import { CONFLICT_LABELS } from '@polyclinic/clinic-ui/booking';
import type { SeriesDate } from '@polyclinic/contract';
import { ListSkeleton, StatusTag, useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import type { SeriesState } from './use-series';

interface SeriesDatesProps {
  series: SeriesState;
  query: UseQueryResult<{ dates: SeriesDate[] }, ApiError>;
}

/** Availability of each date of a series; any date can be excluded. */
export function SeriesDates({ series, query }: SeriesDatesProps) {
  const { t } = useLingui();
  if (query.isError)
    return <Alert type="error" role="alert" title={errorText(query.error, t`Couldn't check the dates. Try again.`)} />;
  if (!query.data) return <ListSkeleton rows={3} />;
  const { dates } = query.data;
  const count = dates.filter(series.isWanted).length;
  return (
    <>
      <p role="status">{plural(count, { one: '# date will be booked', other: '# dates will be booked' })}</p>
      <ul style={LIST} aria-label={t`Series dates`}>
        {dates.map((date) => (
          <li key={date.dateTime}>
            <DateLine date={date} isWanted={series.isWanted(date)} onChange={(wanted) => series.choose(date, wanted)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const LIST = { listStyle: 'none', margin: '0 0 16px', padding: 0 };

interface DateLineProps {
  date: SeriesDate;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

function DateLine({ date, isWanted, onChange }: DateLineProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { dateTime, conflicts, alternative } = date;
  const day = format.fullDate(dateTime);
  const time = format.time(dateTime);
  const availableTime = alternative && format.time(alternative);
  return (
    <Checkbox style={LINE} checked={isWanted} onChange={({ target }) => onChange(target.checked)}>
      {day}, {time}{' '}
      {conflicts.length > 0 ? (
        <StatusTag meaning="waiting">{conflicts.map((kind) => i18n._(CONFLICT_LABELS[kind])).join(', ')}</StatusTag>
      ) : (
        <StatusTag meaning="done">{t`Available`}</StatusTag>
      )}
      {availableTime && <div>{t`Available that day: ${availableTime}`}</div>}
    </Checkbox>
  );
}

const LINE = { minHeight: 36, alignItems: 'center' };
