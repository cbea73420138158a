import { useLingui } from '@lingui/react/macro';
import type { ChannelState, ModuleOverview } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { useFormat } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { CHANNEL_LABELS } from './channel-labels';
import { isOwnRollback } from './own-rollback';

interface OwnRollbacksProps {
  modules: readonly ModuleOverview[];
  /** Omits the link on the module's own page. */
  isOnModule?: boolean;
}

/** Notices of automatic rollbacks with their reasons, until the channel is changed by hand. */
export function OwnRollbacks({ modules, isOnModule = false }: OwnRollbacksProps) {
  return modules.flatMap(({ module, channels }) =>
    channels
      .filter(isOwnRollback)
      .map((state) => (
        <OwnRollback key={`${module} ${state.channel}`} module={module} state={state} isOnModule={isOnModule} />
      )),
  );
}

// The notice's own colour, which is readable on its background in both modes.
const LINK = { color: 'inherit', textDecoration: 'underline' };

interface OwnRollbackProps {
  module: string;
  state: ChannelState;
  isOnModule: boolean;
}

function OwnRollback({ module, state, isOnModule }: OwnRollbackProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { version } = state.release;
  const date = format.dateTime(state.changedAt);
  const channel = i18n._(CHANNEL_LABELS[state.channel]);
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      title={t`Polyclinic rolled back ${module} automatically`}
      description={
        <>
          {state.reason}. {t`${channel} has been on ${version} since ${date}.`}{' '}
          {!isOnModule && <Link to={paths.module(module)} style={LINK}>{t`View history`}</Link>}
        </>
      }
    />
  );
}
