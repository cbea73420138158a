import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { accounts, DataOf } from '@polyclinic/contract';
import { Alert } from '@polyclinic/ui/kit/base';

type AddedDefaults = DataOf<typeof accounts.initializeDefaults>;

/** Result of adding the default accounts: added, existing, and impossible ones. */
export function DefaultAccountsResult({ added, onClose }: { added: AddedDefaults; onClose: () => void }) {
  const { t } = useLingui();
  const { created, kept, conflicting } = added;
  const addedCount = created.length;
  const existingCount = kept.length;
  return (
    <Alert
      type={conflicting.length > 0 ? 'warning' : 'success'}
      role="status"
      showIcon
      closable={{ closeIcon: true, onClose, 'aria-label': t`Close` }}
      title={`${plural(addedCount, { 0: 'No default accounts were missing', one: '# account added', other: '# accounts added' })}. ${plural(existingCount, { one: '# already existed', other: '# already existed' })}.`}
      description={
        conflicting.length > 0 && (
          <>
            <Trans>Not added because another account has the same code or name:</Trans>
            <ul>
              {conflicting.map(({ code, name, takenBy }) => (
                <li key={code}>
                  <Trans>
                    {code} {name}: already used by {takenBy}
                  </Trans>
                </li>
              ))}
            </ul>
          </>
        )
      }
    />
  );
}
