import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ListSkeleton, Page, QueryState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DeployTokenList } from './deploy-token-list';
import { NewDeployTokenDialog } from './new-deploy-token-dialog';

/** Deploy tokens for release pipelines, each limited to one module. */
export function DeployTokensScreen() {
  const { t } = useLingui();
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(api.deployTokens.list.queryOptions());
  const count = query.data?.tokens.length;
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
      {t`New deploy token`}
    </Button>
  );

  return (
    <Page
      title={t`Deploy tokens`}
      primary={add}
      footer={
        count ? (
          <>
            {plural(count, { one: '# deploy token', other: '# deploy tokens' })} · {t`All times are in UTC.`}
          </>
        ) : undefined
      }
    >
      <QueryState
        query={query}
        loading={t`Loading deploy tokens...`}
        failed={t`Couldn't load the deploy tokens`}
        skeleton={<ListSkeleton rows={5} />}
        empty={{
          when: ({ tokens }) => tokens.length === 0,
          text: t`No deploy tokens yet`,
          hint: t`Deploy tokens let a team's pipeline release its own module. Create one to start.`,
        }}
      >
        {({ tokens }) => <DeployTokenList tokens={tokens} />}
      </QueryState>
      {isMaking && <NewDeployTokenDialog onClose={() => setMaking(false)} />}
    </Page>
  );
}
