import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Result } from '@polyclinic/ui/kit/display';
import type { ReactNode } from 'react';
import type { VersionMismatch } from './version-mismatch';

/** State of a module's panel: still loading, trying an older release, crashed while displayed, or unavailable. */
export type PanelState =
  | { kind: 'slow' }
  | { kind: 'trying-another' }
  | { kind: 'failed'; versionMismatch: VersionMismatch | undefined }
  | { kind: 'crashed' };

interface ModulePanelProps {
  /** The module's title in the person's language. */
  name: string;
  state: PanelState;
  /** One card among others. */
  isSmall: boolean;
  /** True during a retry. */
  isBusy?: boolean;
  onRetry: () => void;
}

/**
 * Replaces a screen or card that is not available, explains the reason and offers a retry; the rest of the page works.
 */
export function ModulePanel({ name, state, isSmall, isBusy = false, onRetry }: ModulePanelProps) {
  const title = usePanelTitle(name, state);
  const isWaiting = state.kind === 'slow' || state.kind === 'trying-another';
  const retry = (
    <Button size={isSmall ? 'small' : 'middle'} loading={isBusy} onClick={onRetry}>
      <Trans>Try Again</Trans>
    </Button>
  );
  const more = reason(state);
  return (
    <div role={isWaiting ? 'status' : 'alert'}>
      {isSmall ? (
        <Alert
          type={isWaiting ? 'info' : 'warning'}
          // The surrounding live region has the role.
          role="presentation"
          showIcon
          title={title}
          description={more}
          action={retry}
        />
      ) : (
        <Result status={isWaiting ? 'info' : 'warning'} title={title} subTitle={more} extra={retry} />
      )}
    </div>
  );
}

function usePanelTitle(name: string, { kind }: PanelState): string {
  const { t } = useLingui();
  if (kind === 'slow') return t`${name} is taking longer than usual`;
  if (kind === 'trying-another') return t`${name} is taking longer than usual. Trying its previous version...`;
  if (kind === 'crashed') return t`Something went wrong in ${name}`;
  return t`Couldn't load ${name}`;
}

function reason(state: PanelState): ReactNode {
  if (state.kind === 'slow' || state.kind === 'trying-another') return undefined;
  const versions = state.kind === 'failed' ? state.versionMismatch?.versions : undefined;
  if (!versions) return <Trans>Everything else keeps working. Try again in a moment.</Trans>;
  const { release, needs, given } = versions;
  if (given === undefined) {
    return (
      <Trans>
        {release} needs {needs}; this page has none.
      </Trans>
    );
  }
  return (
    <Trans>
      {release} needs {needs}; this page has {given}.
    </Trans>
  );
}
