import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import type { NewAccount } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, filledIn, FormButtons, RecordForm, useLeave, useLeaveGuard } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { ACCOUNT_BLAMES } from './account-blames';
import { AccountFields } from './account-fields';

const FORM = 'new-account-form';
const START: Partial<NewAccount> = { isActive: true, isManual: true };

/** Adds an account to the chart. */
export function NewAccountDrawer() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const leave = useLeave(paths.ledgerAccounts);
  const guard = useLeaveGuard();
  const create = useMutation(api.accounts.create.mutationOptions());

  async function save(entries: Partial<NewAccount>) {
    // The form has checked what the contract asks for.
    const { account } = await create.mutateAsync({ body: filledIn(entries) as NewAccount });
    guard.release();
    const { code, name } = account;
    void message.success(t`${code} ${name} is in the chart`);
    leave();
  }

  return (
    <DetailDrawer
      title={t`Add account`}
      closeTo={paths.ledgerAccounts}
      mayLeave={guard.mayLeave}
      focusField
      footer={
        <FormButtons form={FORM} submit={t`Add account`} isSaving={create.isPending} guard={guard} leave={leave} />
      }
    >
      <RecordForm
        id={FORM}
        initial={START}
        guard={guard}
        save={save}
        failure={(error) => failureOf(error, t`Failed to add the account`)}
        blames={ACCOUNT_BLAMES}
      >
        <AccountFields />
      </RecordForm>
    </DetailDrawer>
  );
}
