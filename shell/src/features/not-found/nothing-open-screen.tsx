import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';
import { useRegistry } from '../../remotes/registry';
import { PreparingNote } from './preparing-note';

/** For people who have access to nothing, such as staff without a duty yet, or before the modules are there. */
export function NothingOpenScreen() {
  const { t } = useLingui();
  const isPreparing = useRegistry()?.preparing?.some(({ isFailed }) => !isFailed) ?? false;
  return (
    <Page title={t`Welcome`}>
      {isPreparing ? (
        <PreparingNote />
      ) : (
        <p>{t`Nothing is open to you here yet. An administrator of your clinic can give you a role or a duty.`}</p>
      )}
    </Page>
  );
}
