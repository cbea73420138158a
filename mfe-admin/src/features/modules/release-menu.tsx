import { useLingui } from '@lingui/react/macro';
import type { ModuleOverview, Release } from '@polyclinic/contract';
import { RecordActions, type RecordAction } from '@polyclinic/ui';
import { CHANNELS } from './channel-labels';
import type { ModuleAct } from './module-dialog';
import { rollbackTargets } from './rollback-targets';

interface ReleaseMenuProps {
  release: Release;
  overview: ModuleOverview;
  releases: readonly Release[];
  onAct: (act: ModuleAct) => void;
}

/** Actions on a release; only those that the registry would accept. */
export function ReleaseMenu({ release, overview, releases, onAct }: ReleaseMenuProps) {
  const { t } = useLingui();
  const { version, status } = release;
  const states = overview.channels.filter((state) => state.release.id === release.id);
  const holders = states.map(({ channel }) => channel);
  // The target of a rollback counts as in use.
  const isWanted =
    holders.length > 0 ||
    overview.assignments.some((one) => one.version === version) ||
    overview.channels.some((one) => one.previousVersion === version);
  const promote = { STABLE: t`Promote to stable...`, CANARY: t`Promote to canary...` };

  const actions: RecordAction[] = [];
  if (status === 'AVAILABLE') {
    for (const channel of CHANNELS) {
      if (holders.includes(channel)) continue;
      actions.push({
        key: channel,
        label: promote[channel],
        onClick: () => onAct({ is: 'promote', version, channel }),
      });
    }
    actions.push({
      key: 'assign',
      label: t`Assign release...`,
      onClick: () => onAct({ is: 'assign', version }),
    });
  }
  for (const state of states) {
    const { channel } = state;
    if (rollbackTargets(state, releases).length === 0) continue;
    const label = channel === 'STABLE' ? t`Roll back stable...` : t`Roll back canary...`;
    actions.push({ key: `back ${channel}`, label, onClick: () => onAct({ is: 'rollback', channel }) });
  }
  if (status !== 'RETIRED' && !isWanted) {
    actions.push({
      key: 'retire',
      label: t`Retire release...`,
      danger: true,
      onClick: () => onAct({ is: 'retire', version }),
    });
  }
  return <RecordActions actions={actions} label={t`Actions for ${version}`} placement="bottomRight" />;
}
