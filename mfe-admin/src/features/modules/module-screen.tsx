import { useLingui } from '@lingui/react/macro';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, useSearchParamsState } from '@polyclinic/ui';
import { ArrowLeftOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState, type ReactNode } from 'react';
import { api } from '../../lib/api';
import { AssignmentList } from './assignment-list';
import { ChannelCards } from './channel-cards';
import { MODULE_SEARCH_PARAMS, modulePart, type ModulePart } from './module-search-params';
import { ModuleDialog, type ModuleAct } from './module-dialog';
import { ModuleHealth } from './module-health';
import { ModuleHistory } from './module-history';
import { ModuleParts } from './module-parts';
import { OwnRollbacks } from './own-rollbacks';
import { ReleaseList } from './release-list';

const REFRESH_MS = 30_000;

/** A module: channels, releases, assignments, health and history. */
export function ModuleScreen() {
  const { t } = useLingui();
  const { module = '' } = useParams();
  const [values] = useSearchParamsState(MODULE_SEARCH_PARAMS);
  const part = modulePart(values.part);
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
      <QueryState
        query={query}
        loading={t`Loading module...`}
        failed={t`Couldn't load the module`}
        missing={{ title: t`Module not found`, to: paths.modules, back: t`All modules` }}
      >
        {({ module: overview, releases }) => {
          const contents: Record<ModulePart, ReactNode> = {
            releases: <ReleaseList overview={overview} releases={releases} onAct={setAct} />,
            others: <AssignmentList overview={overview} onAct={setAct} />,
            health: <ModuleHealth module={module} releases={releases} />,
            history: <ModuleHistory module={module} />,
          };
          return (
            <>
              <OwnRollbacks modules={[overview]} isOnModule />
              <ChannelCards overview={overview} releases={releases} onAct={setAct} />
              <ModuleParts shown={part} />
              {contents[part]}
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
