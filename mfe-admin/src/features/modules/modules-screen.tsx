import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { ModuleList } from './module-list';
import { OwnRollbacks } from './own-rollbacks';

// An automatic rollback must become visible without a reload.
const REFRESH_MS = 30_000;

/** All modules of the platform with channels, assignments and health. */
export function ModulesScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.releases.overview.queryOptions(), refetchInterval: REFRESH_MS });
  const count = query.data?.modules.length;

  return (
    <Page
      title={t`Modules`}
      footer={
        count ? (
          <>
            {plural(count, { one: '# module', other: '# modules' })} · {t`All times are in UTC.`}
          </>
        ) : undefined
      }
    >
      <QueryState
        query={query}
        loading={t`Loading modules...`}
        failed={t`Couldn't load the modules`}
        skeleton={<ListSkeleton rows={5} />}
        empty={{
          when: ({ modules }) => modules.length === 0,
          text: t`No modules yet`,
          hint: t`Modules appear here after their first release. Create a deploy token for the team that releases the module.`,
        }}
      >
        {({ modules }) => (
          <>
            <OwnRollbacks modules={modules} />
            <ModuleList modules={modules} />
          </>
        )}
      </QueryState>
    </Page>
  );
}
