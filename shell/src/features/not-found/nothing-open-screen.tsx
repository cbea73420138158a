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
        <p>{t`You don't have access to any pages yet. Ask an administrator of your clinic for a role or a duty.`}</p>
      )}
    </Page>
  );
}
