import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { financialServices, type ServiceFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  FilterBar,
  FROM_LIST,
  LazyScreen,
  ListSkeleton,
  Page,
  pageOf,
  QueryState,
  useAddressState,
} from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { PriceList } from './price-list';
import { useDefaultServices } from './use-default-services';

const DEFAULTS = { q: '', active: '', page: '1' };
const LIMIT = 20;
const NEW = 'new';

const DRAWERS = {
  new: () => import('./new-service-drawer').then((m) => m.NewServiceDrawer),
  edit: () => import('./edit-service-drawer').then((m) => m.EditServiceDrawer),
};

/** What services cost, and where that is booked. */
export function FinancialServicesScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const mayChange = useMay(financialServices.update.access);
  const [values, setValues] = useAddressState(DEFAULTS);
  const query = useQuery({
    ...api.financialServices.list.queryOptions({ query: filterOf(values) }),
    placeholderData: keepPreviousData,
  });
  const defaults = useDefaultServices();
  const total = query.data?.pagination.totalCount;
  const isNarrowed = Boolean(values.q || values.active);

  const add = mayChange && (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate({ pathname: paths.financialService(NEW), search }, { state: FROM_LIST })}
    >
      {t`Add service`}
    </Button>
  );
  const fromDefaults = { key: 'defaults', label: t`Add the usual services`, onClick: defaults.add };

  return (
    <Page
      title={t`Prices`}
      primary={add}
      menu={mayChange ? [fromDefaults] : []}
      footer={total ? plural(total, { one: '# service', other: '# services' }) : undefined}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search services...` }}
        filters={[
          {
            key: 'active',
            label: t`Status`,
            options: [
              { value: 'true', label: t`Offered` },
              { value: 'false', label: t`Not offered` },
            ],
          },
        ]}
        values={values}
        onChange={(changes) => setValues({ ...changes, page: '1' })}
      />
      <QueryState
        query={query}
        loading={t`Loading the prices...`}
        failed={t`Failed to load the prices`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.services.length === 0,
          text: isNarrowed ? t`No services found` : t`The catalogue is empty`,
          hint: isNarrowed
            ? t`Try another spelling, or clear the filters.`
            : t`Begin with the usual services of a clinic, and enter what they cost.`,
          action: !isNarrowed && mayChange && (
            <Button type="primary" loading={defaults.isAdding} onClick={defaults.add}>
              {t`Add the usual services`}
            </Button>
          ),
        }}
      >
        {(data) => (
          <PriceList
            services={data.services}
            mayChange={mayChange}
            isStale={query.isPlaceholderData}
            paging={{ ...data.pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
      {id === NEW && mayChange && <LazyScreen id="new-service" load={DRAWERS.new} waiting={null} />}
      {id && id !== NEW && <LazyScreen key={id} id="edit-service" load={DRAWERS.edit} waiting={null} />}
    </Page>
  );
}

/** The address may say anything; what the contract would refuse falls back to the default. */
function filterOf({ q, active, page }: typeof DEFAULTS): ServiceFilter {
  return {
    search: q || undefined,
    isActive: active === 'true' || active === 'false' ? active : undefined,
    page: pageOf(page),
    limit: LIMIT,
  };
}
