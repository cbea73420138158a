import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useClinicToday, useSession } from '@polyclinic/client';
import { StockLevelFilter } from '@polyclinic/contract';
import { DateInput, ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { LevelList } from '../../lib/stock/level-list';
import { endOfDay } from '../../lib/stock/end-of-day';
import { stockApi as api } from '../../lib/stock/stock-api';

const OPTIONS = { limit: 20 };

/** Stock on hand by item, location and batch, now or at the end of an earlier day. */
export function StockLevelsScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const timeZone = useSession((session) => session.tenant?.settings.timezone ?? 'UTC');
  const state = useSearchFilter(
    StockLevelFilter,
    { q: 'search', location: 'locationId', asOf: (day) => asOfDay(day, { timeZone, today }) },
    OPTIONS,
  );
  const { asOf } = state.values;
  const query = useQuery({
    ...api.stock.levels.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const locations = useQuery({ ...api.stockLocations.list.queryOptions(), select: (data) => data.stockLocations });
  return (
    <ListScreen
      title={t`Stock levels`}
      footer={(total) => plural(total, { one: '# level', other: '# levels' })}
      state={state}
      search={t`Search by item or code...`}
      filters={[
        {
          key: 'location',
          label: t`Location`,
          options: (locations.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      furtherFilters={
        <DateInput
          aria-label={t`As of`}
          placeholder={t`As of today`}
          allowClear
          max={today}
          value={asOf || null}
          onChange={(day) => state.change({ asOf: day ?? '' })}
        />
      }
      further={['asOf']}
      notice={
        state.filter.asOf && <p role="status">{t`At the end of the day; reservations are those of today only.`}</p>
      }
      query={query}
      loading={t`Loading the stock...`}
      failed={t`Couldn't load the stock`}
      empty={{
        when: (data) => data.stockLevels.length === 0,
        text: state.isNarrowed ? t`No stock found` : t`No stock yet`,
        hint: state.isNarrowed
          ? t`Check the spelling or clear the filters.`
          : t`Receive an order, or enter the opening stock on the page of an item.`,
      }}
    >
      {(data, list) => <LevelList rows={data.stockLevels} {...list} />}
    </ListScreen>
  );
}

/** Instant of a day in the URL; none for today, which has reservations, and for what is no day. */
function asOfDay(day: string, { timeZone, today }: { timeZone: string; today: string }): { asOf?: string } {
  const isPast = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && day < today;
  return isPast ? { asOf: endOfDay(day, timeZone) } : {};
}
