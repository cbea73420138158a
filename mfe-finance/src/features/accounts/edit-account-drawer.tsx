import { useLingui } from '@lingui/react/macro';
import { ApiError, failureOf, useDraft } from '@polyclinic/client';
import { useAmount } from '@polyclinic/clinic-ui';
import type { AccountNode } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { EditDrawer, DescriptionList } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { ACCOUNT_BLAMES } from './account-blames';
import { AccountFields } from './account-fields';
import { usePostingRuleName } from './use-posting-rule-name';

type UsedAccount = AccountNode & { usedBy: string[] };

/** Edits an account; posted entries are not affected. */
export function EditAccountDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.accounts.hierarchy.queryOptions(),
    select: ({ accounts }) => accountIn(accounts, id),
  });
  const draft = useDraft<Partial<UsedAccount>>(`accounts.edit.${id}`);
  const update = useMutation(api.accounts.update.mutationOptions());
  const account = query.data;
  return (
    <EditDrawer<UsedAccount>
      title={account ? `${account.code} ${account.name}` : t`Account`}
      closeTo={paths.ledgerAccounts}
      query={query}
      loading={t`Loading the account...`}
      failedToLoad={t`Couldn't load the account`}
      missing={{ title: t`Account not found`, to: paths.ledgerAccounts, back: t`Chart of accounts` }}
      send={(changes) => update.mutateAsync({ params: { id }, body: changes })}
      isSaving={update.isPending}
      saved={t`Account updated`}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the account. Try again.`)}
      blames={ACCOUNT_BLAMES}
    >
      {account && <AccountDetails account={account} />}
      <AccountFields account={account} />
    </EditDrawer>
  );
}

function AccountDetails({ account }: { account: UsedAccount }) {
  const { t } = useLingui();
  const { money } = useAmount();
  const ruleName = usePostingRuleName();
  return (
    <DescriptionList
      items={[
        { label: t`Balance today`, value: money(account.balance) },
        { label: t`Used by`, value: account.usedBy.map(ruleName).join(', ') },
        {
          label: t`Entries`,
          value: <Link to={`${paths.journal}?account=${account.id}`}>{t`View in journal`}</Link>,
        },
      ]}
    />
  );
}

/** Finds the account in the chart, which is loaded as a whole; throws if the id is unknown. */
function accountIn(accounts: UsedAccount[], id: string): UsedAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw new ApiError('ACCOUNT_NOT_FOUND', '', { status: 404 });
  return account;
}
