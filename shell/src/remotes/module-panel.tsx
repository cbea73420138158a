import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Result } from '@polyclinic/ui/kit/display';
import type { ReactNode } from 'react';
import type { Misfit } from './misfit';

/** What a module's place says: still waiting, trying an older release, broken while it was shown, or not to be had. */
export type PanelState =
  { kind: 'slow' } | { kind: 'trying-another' } | { kind: 'failed'; misfit: Misfit | undefined } | { kind: 'crashed' };

interface ModulePanelProps {
  /** The module's name in the person's language. */
  name: string;
  state: PanelState;
  /** One card among others. */
  isSmall: boolean;
  /** Another try is under way. */
  isBusy?: boolean;
  onRetry: () => void;
}

/** Stands where a screen or card of a module would be, says why it is not, and tries again; the rest of the page works. */
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
          // The role stands around it.
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
  if (kind === 'slow') return t`${name} takes longer than usual`;
  if (kind === 'trying-another') return t`${name} takes longer than usual, trying its previous version`;
  if (kind === 'crashed') return t`Something in ${name} went wrong`;
  return t`${name} could not be loaded`;
}

function reason(state: PanelState): ReactNode {
  if (state.kind === 'slow' || state.kind === 'trying-another') return undefined;
  const sides = state.kind === 'failed' ? state.misfit?.sides : undefined;
  if (!sides) return <Trans>The rest keeps working. Try again in a moment.</Trans>;
  const { release, needs, given } = sides;
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
