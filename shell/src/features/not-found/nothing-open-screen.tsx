import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';

/** For people who have access to nothing, such as staff without a duty yet. */
export function NothingOpenScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Welcome`}>
      <p>{t`Nothing is open to you here yet. An administrator of your clinic can give you a role or a duty.`}</p>
    </Page>
  );
}
