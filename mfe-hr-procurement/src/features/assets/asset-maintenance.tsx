import { useLingui } from '@lingui/react/macro';
import { QueryState } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/assets-api';
import { MaintenanceList } from '../../lib/maintenance-list';
import { NewMaintenanceDialog } from '../../lib/new-maintenance-dialog';

/** Maintenance of an asset, open orders first. */
export function AssetMaintenance({ assetId }: { assetId: string }) {
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  const query = useQuery(api.maintenanceOrders.list.queryOptions({ query: { assetId, limit: 100 } }));
  return (
    <Flex vertical gap="middle">
      <div>
        <Button onClick={() => setIsAdding(true)}>{t`Schedule maintenance`}</Button>
      </div>
      <QueryState
        query={query}
        loading={t`Loading maintenance...`}
        failed={t`Couldn't load the maintenance`}
        empty={{ when: ({ orders }) => orders.length === 0, text: t`No maintenance yet` }}
      >
        {({ orders }) => <MaintenanceList orders={orders} />}
      </QueryState>
      {isAdding && <NewMaintenanceDialog assetId={assetId} onClose={() => setIsAdding(false)} />}
    </Flex>
  );
}
