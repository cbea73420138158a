import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { ServiceFilter, services } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { ServiceList } from './service-list';
import { useCategories } from './use-categories';

const SEARCH_PARAMS = { q: 'search', category: 'category', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };

const NEW = { id: 'new-service', load: () => import('./new-service-drawer').then((m) => m.NewServiceDrawer) };
const EDIT = { id: 'edit-service', load: () => import('./edit-service-drawer').then((m) => m.EditServiceDrawer) };
const DETAILS = {
  id: 'service-details',
  load: () => import('./service-details-drawer').then((m) => m.ServiceDetailsDrawer),
};
const IMPORT = {
  id: 'import-services',
  load: () => import('./import-services-drawer').then((m) => m.ImportServicesDrawer),
};
// The drawer of a list of services is needed once in a while: it is loaded when it opens.
const WRITERS = { new: NEW.load, edit: EDIT.load, details: DETAILS.load };
const READERS = { details: DETAILS.load };

/** Returns the drawer that the address names. */
function drawerAt(pathname: string, id: string | undefined) {
  if (pathname === paths.newService) return NEW;
  if (pathname === paths.serviceImport) return IMPORT;
  if (id === undefined) return false;
  return { ...(pathname === paths.serviceDetails(id) ? DETAILS : EDIT), of: id };
}

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
  const mayAdd = useMay(services.create.access);
  const mayImport = useMay(services.addMany.access);
  const navigate = useNavigate();
  const { isNarrowed } = state;

  return (
    <ListScreen
      title={t`Services`}
      add={mayAdd && { label: t`Add service`, to: paths.newService }}
      menu={
        mayImport
          ? [{ key: 'import', label: t`Add from a list...`, onClick: () => void navigate(paths.serviceImport) }]
          : []
      }
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
      drawer={drawerAt(pathname, id)}
      drawers={mayAdd ? WRITERS : READERS}
    >
      {(data, list) => <ServiceList services={data.services} {...list} />}
    </ListScreen>
  );
}
