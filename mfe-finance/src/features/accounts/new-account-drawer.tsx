import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { NewAccount } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, filledIn } from '@polyclinic/ui';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { ACCOUNT_BLAMES } from './account-blames';
import { AccountFields } from './account-fields';

const START: Partial<NewAccount> = { isActive: true, isManual: true };

/** Adds an account to the chart. */
export function NewAccountDrawer() {
  const { t } = useLingui();
  const draft = useDraft<Partial<NewAccount>>('accounts.new');
  const create = useMutation(api.accounts.create.mutationOptions());

  async function send(entries: Partial<NewAccount>) {
    // The form has validated the values against the contract.
    const { account } = await create.mutateAsync({ body: filledIn(entries) as NewAccount });
    const { code, name } = account;
    return { message: t`Account ${code} ${name} added` };
  }

  return (
    <CreateDrawer
      title={t`Add account`}
      closeTo={paths.ledgerAccounts}
      isSaving={create.isPending}
      initial={START}
      send={send}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't add the account. Try again.`)}
      blames={ACCOUNT_BLAMES}
    >
      <AccountFields />
    </CreateDrawer>
  );
}
