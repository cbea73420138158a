import { useLingui } from '@lingui/react/macro';
import type { Channel, ChannelState, ModuleOverview, Release } from '@polyclinic/contract';
import { DescriptionList, Styles, useFormat } from '@polyclinic/ui';
import { Button, theme } from '@polyclinic/ui/kit/base';
import { Card } from '@polyclinic/ui/kit/card';
import { UndoOutlined } from '@polyclinic/ui/kit/icons';
import { CHANNEL_HINTS, CHANNEL_LABELS, CHANNELS } from './channel-labels';
import type { ModuleAct } from './module-dialog';
import { rollbackTargets } from './rollback-targets';
import { useHealthText } from './use-health-text';

const STYLES = `
.pc-admin-channel { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 16px; }
.pc-admin-channel-hint { margin: 0 0 12px; color: var(--pc-muted); }
.pc-admin-channel-version { margin: 0 0 8px; font-size: calc(var(--pc-font) + 6px); font-weight: 600; overflow-wrap: anywhere; }
`;

interface ChannelCardsProps {
  overview: ModuleOverview;
  releases: readonly Release[];
  onAct: (act: ModuleAct) => void;
}

/** The two channels side by side: release, date and reason. */
export function ChannelCards({ overview, releases, onAct }: ChannelCardsProps) {
  return (
    <div className="pc-admin-channel">
      <Styles name="admin-channel" css={STYLES} />
      {CHANNELS.map((channel) => (
        <ChannelCard
          key={channel}
          channel={channel}
          state={overview.channels.find((one) => one.channel === channel)}
          releases={releases}
          onRollback={() => onAct({ is: 'rollback', channel })}
        />
      ))}
    </div>
  );
}

interface ChannelCardProps {
  channel: Channel;
  state: ChannelState | undefined;
  releases: readonly Release[];
  onRollback: () => void;
}

function ChannelCard({ channel, state, releases, onRollback }: ChannelCardProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { token } = theme.useToken();
  const healthText = useHealthText();
  const channelName = i18n._(CHANNEL_LABELS[channel]);
  return (
    <Card
      size="small"
      styles={{ header: { minHeight: token.controlHeightLG + token.padding } }}
      title={channelName}
      extra={
        state &&
        rollbackTargets(state, releases).length > 0 && (
          <Button icon={<UndoOutlined />} aria-label={t`Roll back release: ${channelName}`} onClick={onRollback}>
            {t`Roll back release`}
          </Button>
        )
      }
    >
      <p className="pc-admin-channel-hint">{i18n._(CHANNEL_HINTS[channel])}</p>
      {state ? (
        <>
          <p className="pc-admin-channel-version">{state.release.version}</p>
          <DescriptionList
            items={[
              { label: t`Since`, value: format.dateTime(state.changedAt) },
              { label: t`Changed by`, value: state.changedBy },
              { label: t`Reason`, value: state.reason },
              { label: t`Before`, value: state.previousVersion },
              { label: t`Last 24 hours`, value: healthText(state.release.health) },
            ]}
          />
        </>
      ) : (
        <p>{t`No release assigned. Promote a release from the list below.`}</p>
      )}
    </Card>
  );
}
