import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AccountClass } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListScreen, useSearchFilter } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { ACCOUNT_CLASS_LABELS } from '../../lib/account-type-labels';
import { api } from '../../lib/api';
import { AccountNarrowing, ACCOUNTS_SEARCH_PARAMS, fitting } from './account-filter';
import { AccountTree } from './account-tree';
import { useDefaultAccounts } from './use-default-accounts';

const NEW = { id: 'new-account', load: () => import('./new-account-drawer').then((m) => m.NewAccountDrawer) };
const EDIT = { id: 'edit-account', load: () => import('./edit-account-drawer').then((m) => m.EditAccountDrawer) };
const DRAWERS = { new: NEW.load, edit: EDIT.load };
const CLASSES = Object.keys(ACCOUNT_CLASS_LABELS) as AccountClass[];

/** The chart of accounts as a tree, with today's balances. */
export function AccountsScreen() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const { id } = useParams();
  const state = useSearchFilter(AccountNarrowing, ACCOUNTS_SEARCH_PARAMS);
  const query = useQuery({ ...api.accounts.hierarchy.queryOptions(), select: ({ accounts }) => accounts });
  const defaults = useDefaultAccounts();
  const { isNarrowed, filter } = state;
  const total = query.data?.length;
  const addDefaults = (
    <Flex gap="small" justify="center">
      <Button type="primary" loading={defaults.isPending} onClick={defaults.add}>
        {t`Add default accounts`}
      </Button>
    </Flex>
  );

  return (
    <ListScreen
      title={t`Chart of accounts`}
      add={{ label: t`Add account`, to: paths.newLedgerAccount }}
      menu={[{ key: 'defaults', label: t`Add missing default accounts`, onClick: defaults.add }]}
      footer={total ? plural(total, { one: '# account', other: '# accounts' }) : undefined}
      state={state}
      search={t`Search by code or name...`}
      filters={[
        {
          key: 'class',
          label: t`Type`,
          options: CLASSES.map((value) => ({ value, label: i18n._(ACCOUNT_CLASS_LABELS[value]) })),
        },
        {
          key: 'active',
          label: t`Status`,
          options: [
            { value: 'true', label: t`Active` },
            { value: 'false', label: t`Inactive` },
          ],
        },
      ]}
      notice={defaults.result}
      query={query}
      loading={t`Loading the chart of accounts...`}
      failed={t`Couldn't load the chart of accounts`}
      empty={{
        when: (accounts) => fitting(accounts, filter).length === 0,
        text: isNarrowed ? t`No accounts found` : t`No accounts yet`,
        hint: isNarrowed
          ? t`Check the spelling, or clear the filters.`
          : t`Add the default accounts to post invoices and payments and to get financial statements. You can rename them later.`,
        action: isNarrowed ? undefined : addDefaults,
      }}
      drawer={pathname === paths.newLedgerAccount ? NEW : id !== undefined && { ...EDIT, of: id }}
      drawers={DRAWERS}
    >
      {(accounts) => <AccountTree accounts={fitting(accounts, filter)} isNarrowed={isNarrowed} />}
    </ListScreen>
  );
}
