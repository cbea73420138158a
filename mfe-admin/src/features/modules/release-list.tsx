import { useLingui } from '@lingui/react/macro';
import type { ModuleOverview, Release } from '@polyclinic/contract';
import { DataList, EmptyState, StatusTag, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { CHANNEL_LABELS } from './channel-labels';
import type { ModuleAct } from './module-dialog';
import { sizeText, vitalsOf } from './release-figures';
import { ReleaseMenu } from './release-menu';
import { ReleaseStatusTag } from './release-status-tag';
import { useHealthText } from './use-health-text';

interface ReleaseListProps {
  overview: ModuleOverview;
  releases: Release[];
  onAct: (act: ModuleAct) => void;
}

/** List of a module's releases, newest first, with their actions. */
export function ReleaseList({ overview, releases, onAct }: ReleaseListProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (releases.length === 0) {
    return <EmptyState text={t`No releases yet`} />;
  }

  const menu = (release: Release) => (
    <ReleaseMenu release={release} overview={overview} releases={releases} onAct={onAct} />
  );
  const status = (release: Release) => <ReleaseState release={release} overview={overview} />;
  const released = ({ releasedAt, releasedBy, source }: Release) => (
    <>
      <div style={ONE_LINE}>{format.dateTime(releasedAt)}</div>
      <div className="pc-list-sub">{source === 'BUNDLED' ? t`Included with the server` : releasedBy}</div>
    </>
  );
  const size = ({ sizeBytes }: Release) => <span style={ONE_LINE}>{sizeText(sizeBytes, format)}</span>;
  const columns: ListColumn<Release>[] = [
    {
      key: 'version',
      title: t`Version`,
      render: ({ version, note }) => (
        <>
          <strong>{version}</strong>
          {note && <div className="pc-list-sub">{note}</div>}
        </>
      ),
    },
    { key: 'status', title: t`Status`, render: status },
    { key: 'released', title: t`Released`, render: released },
    { key: 'size', title: t`Size`, align: 'end', render: size },
    { key: 'health', title: t`Last 24 hours`, render: (release) => <ReleaseHealth release={release} /> },
    { key: 'acts', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: menu },
  ];

  return (
    <DataList
      label={t`Releases`}
      rows={releases}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(release) => (
        <>
          <Flex justify="space-between" align="center" gap="small">
            <strong>{release.version}</strong>
            {menu(release)}
          </Flex>
          {release.note && <div className="pc-list-sub">{release.note}</div>}
          {status(release)}
          {released(release)}
          <div>{size(release)}</div>
          <ReleaseHealth release={release} />
        </>
      )}
    />
  );
}

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

function ReleaseState({ release, overview }: { release: Release; overview: ModuleOverview }) {
  const { i18n } = useLingui();
  const channels = overview.channels.filter((state) => state.release.id === release.id);
  return (
    <>
      <Flex gap="small" wrap>
        {channels.map(({ channel }) => (
          <StatusTag key={channel} meaning={channel === 'STABLE' ? 'done' : 'waiting'}>
            {i18n._(CHANNEL_LABELS[channel])}
          </StatusTag>
        ))}
        {(channels.length === 0 || release.status !== 'AVAILABLE') && <ReleaseStatusTag status={release.status} />}
      </Flex>
      {release.statusReason && <div className="pc-list-sub">{release.statusReason}</div>}
      {release.misfits.length > 0 && <Misfits misfits={release.misfits} />}
    </>
  );
}

/** The incompatibilities that prevent the promotion of a release, with the same details as on the command line. */
function Misfits({ misfits }: { misfits: Release['misfits'] }) {
  const { t } = useLingui();
  const names = [...new Set(misfits.map(({ name }) => name))].join(', ');
  const details = misfits.map(({ name, detail }) => `${name}: ${detail}`).join('\n');
  return <div className="pc-list-sub" title={details}>{t`Incompatible with this server or its shell: ${names}`}</div>;
}

function ReleaseHealth({ release }: { release: Release }) {
  const { t } = useLingui();
  const format = useFormat();
  const healthText = useHealthText();
  const { load, lcp, inp, cls } = vitalsOf(release, format);
  const vitals = [load && t`Load time ${load}`, lcp && `LCP ${lcp}`, inp && `INP ${inp}`, cls && `CLS ${cls}`];
  return (
    <>
      <div>{healthText(release.health)}</div>
      <div className="pc-list-sub">
        {vitals.filter(Boolean).map((vital, index) => (
          <span key={vital}>
            {index > 0 && ' · '}
            <span style={ONE_LINE}>{vital}</span>
          </span>
        ))}
      </div>
    </>
  );
}
