import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountClass } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FilterBar, FROM_LIST, LazyScreen, ListSkeleton, Page, QueryState, useAddressState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { ACCOUNT_CLASS_TEXTS } from '../../lib/account-type-texts';
import { api } from '../../lib/api';
import { ACCOUNTS_ADDRESS, fitting } from './account-filter';
import { AccountTree } from './account-tree';
import { useDefaultAccounts } from './use-default-accounts';

const DRAWERS = {
  new: () => import('./new-account-drawer').then((m) => m.NewAccountDrawer),
  edit: () => import('./edit-account-drawer').then((m) => m.EditAccountDrawer),
};
const CLASSES = Object.keys(ACCOUNT_CLASS_TEXTS) as AccountClass[];

/** The chart of accounts as a tree, with the balances of today. */
export function AccountsScreen() {
  const { t, i18n } = useLingui();
  const { search, pathname } = useLocation();
  const { id } = useParams();
  const navigate = useNavigate();
  const [values, setValues] = useAddressState(ACCOUNTS_ADDRESS);
  const query = useQuery({ ...api.accounts.hierarchy.queryOptions(), select: ({ accounts }) => accounts });
  const defaults = useDefaultAccounts();
  const isNarrowed = Object.values(values).some(Boolean);
  const total = query.data?.length;

  const add = (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => void navigate({ pathname: paths.newLedgerAccount, search }, { state: FROM_LIST })}
    >
      {t`Add account`}
    </Button>
  );
  const addDefaults = (
    <Button type="primary" loading={defaults.isPending} onClick={defaults.add}>
      {t`Add the default accounts`}
    </Button>
  );

  return (
    <Page
      title={t`Chart of accounts`}
      primary={add}
      menu={[{ key: 'defaults', label: t`Add missing default accounts`, onClick: defaults.add }]}
      footer={total ? plural(total, { one: '# account', other: '# accounts' }) : undefined}
    >
      <FilterBar
        search={{ key: 'q', label: t`Search by code or name...` }}
        filters={[
          {
            key: 'class',
            label: t`Type`,
            options: CLASSES.map((value) => ({ value, label: i18n._(ACCOUNT_CLASS_TEXTS[value]) })),
          },
          {
            key: 'active',
            label: t`Status`,
            options: [
              { value: 'true', label: t`In use` },
              { value: 'false', label: t`Switched off` },
            ],
          },
        ]}
        values={values}
        onChange={setValues}
      />
      {defaults.result}
      <QueryState
        query={query}
        loading={t`Loading the chart of accounts...`}
        failed={t`Failed to load the chart of accounts`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (accounts) => fitting(accounts, values).length === 0,
          text: isNarrowed ? t`No accounts found` : t`The clinic has no accounts yet`,
          hint: isNarrowed
            ? t`Try another spelling, or clear the filters.`
            : t`The default accounts are all that invoices, payments and the statements need. You can rename them.`,
          action: isNarrowed ? undefined : (
            <Flex gap="small" justify="center">
              {addDefaults}
            </Flex>
          ),
        }}
      >
        {(accounts) => <AccountTree accounts={fitting(accounts, values)} isNarrowed={isNarrowed} />}
      </QueryState>
      {pathname === paths.newLedgerAccount && <LazyScreen id="new-account" load={DRAWERS.new} waiting={null} />}
      {id && <LazyScreen key={id} id="edit-account" load={DRAWERS.edit} waiting={null} />}
    </Page>
  );
}
