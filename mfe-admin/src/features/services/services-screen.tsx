import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ServiceFilter } from '@polyclinic/contract';
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
import { ServiceList } from './service-list';
import { useCategories } from './use-categories';

const DEFAULTS = { q: '', category: '', active: '', page: '1' };
const LIMIT = 20;

const DRAWERS = {
  new: () => import('./new-service-drawer').then((m) => m.NewServiceDrawer),
  edit: () => import('./edit-service-drawer').then((m) => m.EditServiceDrawer),
};

/** What the clinic offers, and how it is booked. */
export function ServicesScreen() {
  const { t } = useLingui();
  const { search, pathname } = useLocation();
  const { id } = useParams();
  const navigate = useNavigate();
  const [values, setValues] = useAddressState(DEFAULTS);
  const query = useQuery({
    ...api.services.list.queryOptions({ query: filterOf(values) }),
    placeholderData: keepPreviousData,
  });
  const categories = useCategories();
  const total = query.data?.pagination.totalCount;
  const isNarrowed = Boolean(values.q || values.category || values.active);

  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate({ pathname: paths.newService, search }, { state: FROM_LIST })}
    >
      {t`Add service`}
    </Button>
  );

  return (
    <Page
      title={t`Services`}
      primary={add}
      footer={total ? plural(total, { one: '# service', other: '# services' }) : undefined}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search services...` }}
        filters={[
          {
            key: 'category',
            label: t`Category`,
            options: categories.map((value) => ({ value, label: value })),
          },
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
        loading={t`Loading services...`}
        failed={t`Failed to load the services`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.services.length === 0,
          text: isNarrowed ? t`No services found` : t`The catalogue is empty`,
          hint: isNarrowed
            ? t`Try another spelling, or clear the filters.`
            : t`A service says how long a visit takes, who offers it and what it costs.`,
          action: add,
        }}
      >
        {(data) => (
          <ServiceList
            services={data.services}
            isStale={query.isPlaceholderData}
            paging={{ ...data.pagination, onPage: (page) => setValues({ page: String(page) }, { push: true }) }}
          />
        )}
      </QueryState>
      {pathname === paths.newService && <LazyScreen id="new-service" load={DRAWERS.new} waiting={null} />}
      {id && <LazyScreen key={id} id="edit-service" load={DRAWERS.edit} waiting={null} />}
    </Page>
  );
}

/** The address may say anything; what the contract would refuse falls back to the default. */
function filterOf({ q, category, active, page }: typeof DEFAULTS): ServiceFilter {
  return {
    search: q || undefined,
    category: category || undefined,
    isActive: active === 'true' || active === 'false' ? active : undefined,
    page: pageOf(page),
    limit: LIMIT,
  };
}
