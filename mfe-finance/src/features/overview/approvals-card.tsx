import { useLingui } from '@lingui/react/macro';
import { QueryState } from '@polyclinic/ui';
import { Card } from '@polyclinic/ui/kit/card';
import { useWaiting } from './use-waiting';
import { WaitingLines } from './waiting-lines';

/** Finance in the inbox of approvals; nothing at all as long as nothing waits. */
export function ApprovalsCard() {
  const { t } = useLingui();
  const query = useWaiting();
  if (!query.isError && !(query.data && Object.values(query.data).some((count) => count > 0))) return null;
  return (
    <Card title={t`Waiting for approval`}>
      <QueryState
        query={query}
        loading={t`Loading pending approvals...`}
        failed={t`Couldn't load the pending approvals`}
      >
        {(waiting) => <WaitingLines waiting={waiting} />}
      </QueryState>
    </Card>
  );
}
