import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TenantFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { TenantList } from './tenant-list';

const SEARCH_PARAMS = { q: 'search' } as const;
const OPTIONS = { limit: 20 };

const NEW = { id: 'new-tenant', load: () => import('./new-tenant-drawer').then((m) => m.NewTenantDrawer) };
const DRAWERS = { new: NEW.load };

/** All clinics of the platform, for super administrators. */
export function TenantsScreen() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const state = useSearchFilter(TenantFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.tenants.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const { isNarrowed } = state;

  return (
    <ListScreen
      title={t`Clinics`}
      add={{ label: t`Add clinic`, to: paths.newTenant }}
      footer={(total) => plural(total, { one: '# clinic', other: '# clinics' })}
      state={state}
      search={t`Search clinics...`}
      query={query}
      loading={t`Loading clinics...`}
      failed={t`Couldn't load the clinics`}
      empty={{
        when: (data) => data.tenants.length === 0,
        text: isNarrowed ? t`No clinics found` : t`No clinics yet`,
        hint: isNarrowed
          ? t`Try another spelling, or clear the filters.`
          : t`Add the first one and invite its administrator.`,
      }}
      drawer={pathname === paths.newTenant && NEW}
      drawers={DRAWERS}
    >
      {(data, list) => <TenantList tenants={data.tenants} {...list} />}
    </ListScreen>
  );
}
