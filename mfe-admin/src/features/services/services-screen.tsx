import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ServiceFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { ServiceList } from './service-list';
import { useCategories } from './use-categories';

const SEARCH_PARAMS = { q: 'search', category: 'category', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };

const NEW = { id: 'new-service', load: () => import('./new-service-drawer').then((m) => m.NewServiceDrawer) };
const EDIT = { id: 'edit-service', load: () => import('./edit-service-drawer').then((m) => m.EditServiceDrawer) };
const DRAWERS = { new: NEW.load, edit: EDIT.load };

/** The clinic's services and their booking rules. */
export function ServicesScreen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const { id } = useParams();
  const state = useSearchFilter(ServiceFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.services.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const categories = useCategories();
  const { isNarrowed } = state;

  return (
    <ListScreen
      title={t`Services`}
      add={{ label: t`Add service`, to: paths.newService }}
      footer={(total) => plural(total, { one: '# service', other: '# services' })}
      state={state}
      search={t`Search services...`}
      filters={[
        { key: 'category', label: t`Category`, options: categories.map((value) => ({ value, label: value })) },
        {
          key: 'active',
          label: t`Status`,
          options: [
            { value: 'true', label: t`Active` },
            { value: 'false', label: t`Inactive` },
          ],
        },
      ]}
      query={query}
      loading={t`Loading services...`}
      failed={t`Couldn't load the services`}
      empty={{
        when: (data) => data.services.length === 0,
        text: isNarrowed ? t`No services found` : t`No services yet`,
        hint: isNarrowed
          ? t`Check the spelling or clear the filters.`
          : t`A service sets the duration, price and doctors of a visit. Add the first one.`,
      }}
      drawer={pathname === paths.newService ? NEW : id !== undefined && { ...EDIT, of: id }}
      drawers={DRAWERS}
    >
      {(data, list) => <ServiceList services={data.services} {...list} />}
    </ListScreen>
  );
}
