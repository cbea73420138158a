import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { accounts, DataOf } from '@polyclinic/contract';
import { Alert } from '@polyclinic/ui/kit/base';

type AddedDefaults = DataOf<typeof accounts.initializeDefaults>;

/** Result of adding the default accounts: added, existing, and impossible ones. */
export function DefaultAccountsResult({ added, onClose }: { added: AddedDefaults; onClose: () => void }) {
  const { t } = useLingui();
  const { created, kept, conflicting } = added;
  const made = created.length;
  const there = kept.length;
  return (
    <Alert
      type={conflicting.length > 0 ? 'warning' : 'success'}
      role="status"
      showIcon
      closable={{ closeIcon: true, onClose, 'aria-label': t`Close` }}
      title={`${plural(made, { 0: 'No account was missing', one: '# account added', other: '# accounts added' })}. ${plural(there, { one: '# was there already', other: '# were there already' })}.`}
      description={
        conflicting.length > 0 && (
          <>
            <Trans>These were not added, because another account has their code or name:</Trans>
            <ul>
              {conflicting.map(({ code, name, takenBy }) => (
                <li key={code}>
                  <Trans>
                    {code} {name}: taken by {takenBy}
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
