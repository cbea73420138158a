import { useLingui } from '@lingui/react/macro';
import { isDate, type ServiceFigures } from '@polyclinic/contract';
import { LazyDayRange, Page, QueryState, useFormat, useSearchParamsState } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import { ServiceFiguresTable } from './service-figures-table';
import { ServiceMonths } from './service-months';

const SEARCH_PARAMS = { from: '', to: '', of: '' };
const ALL = 'all';
const NO_SERVICE = 'none';

const keyOf = ({ service }: ServiceFigures) => service?.id ?? NO_SERVICE;

/** Figures of the services in a period: a table of all services, and the months of all or of one. */
export function ServiceAnalyticsScreen() {
  const { t } = useLingui();
  const format = useFormat();
  const [{ from, to, of }, change] = useSearchParamsState(SEARCH_PARAMS);
  const dateFrom = isDate(from) ? from : undefined;
  const dateTo = isDate(to) ? to : undefined;
  const query = useQuery({
    ...api.serviceAnalytics.get.queryOptions({ query: { dateFrom, dateTo } }),
    placeholderData: keepPreviousData,
  });
  const monthsOf = (figures: ServiceFigures) =>
    `?${new URLSearchParams({ ...(from && { from }), ...(to && { to }), of: keyOf(figures) })}`;
  return (
    <Page title={t`Service analytics`}>
      <QueryState query={query} loading={t`Loading figures...`} failed={t`Couldn't load the figures`}>
        {(data) => {
          const chosen = data.services.filter((figures) => !of || keyOf(figures) === of);
          const options = data.services.map((figures) => ({
            value: keyOf(figures),
            label: figures.service?.name ?? t`No service`,
          }));
          const period = `${format.date(data.dateFrom)} – ${format.date(data.dateTo)}`;
          return (
            <>
              <Flex gap="small" wrap>
                <LazyDayRange
                  from={dateFrom ?? data.dateFrom}
                  to={dateTo ?? data.dateTo}
                  onChange={(first, last) => change({ from: first ?? '', to: last ?? '' })}
                />
                <Select
                  aria-label={t`Service`}
                  style={WIDE}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={of || ALL}
                  options={[{ value: ALL, label: t`All services` }, ...options]}
                  onChange={(value) => change({ of: value === ALL ? '' : value })}
                />
              </Flex>
              <ServiceMonths services={chosen} period={period} />
              <ServiceFiguresTable services={chosen} monthsOf={monthsOf} />
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}

const WIDE = { minWidth: 220, maxWidth: '100%' };
