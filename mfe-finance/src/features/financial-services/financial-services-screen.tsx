import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { financialServices, ServiceFilter } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { PriceList } from './price-list';
import { useDefaultServices } from './use-default-services';

const SEARCH_PARAMS = { q: 'search', active: 'isActive' } as const;
const OPTIONS = { limit: 20 };
const NEW = 'new';

const NEW_DRAWER = { id: 'new-service', load: () => import('./new-service-drawer').then((m) => m.NewServiceDrawer) };
const EDIT_DRAWER = {
  id: 'edit-service',
  load: () => import('./edit-service-drawer').then((m) => m.EditServiceDrawer),
};
const DRAWERS = { new: NEW_DRAWER.load, edit: EDIT_DRAWER.load };

/** Price list with revenue accounts. */
export function FinancialServicesScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  const mayChange = useMay(financialServices.update.access);
  const state = useSearchFilter(ServiceFilter, SEARCH_PARAMS, OPTIONS);
  const query = useQuery({
    ...api.financialServices.list.queryOptions({ query: state.filter }),
    placeholderData: keepPreviousData,
  });
  const defaults = useDefaultServices();
  const { isNarrowed } = state;
  const edit = id !== undefined && id !== NEW && { ...EDIT_DRAWER, of: id };

  return (
    <ListScreen
      title={t`Price list`}
      add={mayChange && { label: t`Add service`, to: paths.financialService(NEW) }}
      menu={mayChange ? [{ key: 'defaults', label: t`Add default services`, onClick: defaults.add }] : []}
      footer={(total) => plural(total, { one: '# service', other: '# services' })}
      state={state}
      search={t`Search services...`}
      filters={[
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
      loading={t`Loading the price list...`}
      failed={t`Couldn't load the price list`}
      empty={{
        when: (data) => data.services.length === 0,
        text: isNarrowed ? t`No services found` : t`No services yet`,
        hint: isNarrowed
          ? t`Check the spelling, or clear the filters.`
          : t`Add the default services of a clinic, then enter their prices.`,
        action: !isNarrowed && mayChange && (
          <Button type="primary" loading={defaults.isAdding} onClick={defaults.add}>
            {t`Add default services`}
          </Button>
        ),
      }}
      drawer={id === NEW ? mayChange && NEW_DRAWER : edit}
      drawers={DRAWERS}
    >
      {(data, list) => <PriceList services={data.services} mayChange={mayChange} {...list} />}
    </ListScreen>
  );
}
