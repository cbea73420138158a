import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, useAddressState } from '@polyclinic/ui';
import { ArrowLeftOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { Tabs } from '@polyclinic/ui/kit/tabs';
import { useState, type ReactNode } from 'react';
import { api } from '../../lib/api';
import { AssignmentList } from './assignment-list';
import { ChannelCards } from './channel-cards';
import { MODULE_ADDRESS, modulePart, type ModulePart } from './module-address';
import { ModuleDialog, type ModuleAct } from './module-dialog';
import { ModuleHealth } from './module-health';
import { ModuleHistory } from './module-history';
import { OwnRollbacks } from './own-rollbacks';
import { ReleaseList } from './release-list';

const REFRESH_MS = 30_000;

/** One module: what its channels point to, its releases, who runs what, how it fares and what was changed. */
export function ModuleScreen() {
  const { t } = useLingui();
  const { module = '' } = useParams();
  const [values, setValues] = useAddressState(MODULE_ADDRESS);
  const [act, setAct] = useState<ModuleAct>();
  const query = useQuery({
    ...api.releases.list.queryOptions({ params: { module } }),
    refetchInterval: REFRESH_MS,
  });

  return (
    <Page title={module} footer={t`All times are in UTC.`}>
      <div>
        <Link className="pc-quiet" to={paths.modules}>
          <ArrowLeftOutlined aria-hidden="true" /> {t`All modules`}
        </Link>
      </div>
      <QueryState query={query} loading={t`Loading the module...`} failed={t`Failed to load the module`}>
        {({ module: overview, releases }) => {
          const parts: Record<ModulePart, { label: string; content: ReactNode }> = {
            releases: {
              label: t`Releases`,
              content: <ReleaseList overview={overview} releases={releases} onAct={setAct} />,
            },
            others: {
              label: t`Exceptions`,
              content: <AssignmentList overview={overview} onAct={setAct} />,
            },
            health: { label: t`Health`, content: <ModuleHealth module={module} releases={releases} /> },
            history: { label: t`History`, content: <ModuleHistory module={module} /> },
          };
          return (
            <>
              <OwnRollbacks modules={[overview]} isOnModule />
              <ChannelCards overview={overview} releases={releases} onAct={setAct} />
              <Tabs
                activeKey={modulePart(values.part)}
                onChange={(part) => setValues({ part })}
                destroyOnHidden
                items={Object.entries(parts).map(([key, { label, content }]) => ({ key, label, children: content }))}
              />
              {act && (
                <ModuleDialog act={act} overview={overview} releases={releases} onClose={() => setAct(undefined)} />
              )}
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}
