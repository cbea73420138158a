import { useLingui } from '@lingui/react/macro';
import type { Channel, ModuleOverview } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { HealthCell } from './health-cell';
import { useOthersText } from './use-others-text';

/** List of modules with their health over the last day. */
export function ModuleList({ modules }: { modules: ModuleOverview[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const othersText = useOthersText();
  const name = ({ module }: ModuleOverview) => <RowLink to={paths.module(module)}>{module}</RowLink>;
  const of = ({ channels }: ModuleOverview, wanted: Channel) => {
    const state = channels.find(({ channel }) => channel === wanted);
    if (!state) return <span className="pc-list-sub">{t`None`}</span>;
    return (
      <>
        <div>{state.release.version}</div>
        <div className="pc-list-sub">{format.dateTime(state.changedAt)}</div>
      </>
    );
  };

  const columns: ListColumn<ModuleOverview>[] = [
    { key: 'module', title: t`Module`, render: name },
    { key: 'stable', title: t`Stable`, render: (one) => of(one, 'STABLE') },
    { key: 'canary', title: t`Canary`, render: (one) => of(one, 'CANARY') },
    { key: 'others', title: t`Exceptions`, render: ({ assignments }) => othersText(assignments) },
    { key: 'health', title: t`Last 24 hours`, render: ({ module }) => <HealthCell module={module} /> },
  ];

  return (
    <DataList
      label={t`Modules`}
      rows={modules}
      rowKey={({ module }) => module}
      columns={columns}
      renderCard={(one) => {
        const versionOf = (wanted: Channel) => one.channels.find(({ channel }) => channel === wanted)?.release.version;
        const stable = versionOf('STABLE') ?? t`None`;
        const canary = versionOf('CANARY');
        return (
          <>
            {name(one)}
            <Flex gap="middle" wrap>
              <span>
                {t`Stable`}: {stable}
              </span>
              {canary && (
                <span>
                  {t`Canary`}: {canary}
                </span>
              )}
            </Flex>
            <div>{one.assignments.length > 0 && othersText(one.assignments)}</div>
            <HealthCell module={one.module} />
          </>
        );
      }}
    />
  );
}
