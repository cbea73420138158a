import { Trans } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';

/** How long people wait without a word. */
const PATIENCE_MS = 5_000;

/** Says after five seconds that something takes long, and offers to ask again instead of waiting for the first answer. */
export function SlowNotice() {
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number>();

  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  return slowAttempt === attempt ? <Slow onRetry={() => setAttempt(attempt + 1)} /> : null;
}

function Slow({ onRetry }: { onRetry: () => void }) {
  const client = useQueryClient();

  async function askAgain() {
    onRetry();
    // Whatever else of the page is on its way waits for the same server, and is asked again as well.
    const missing = client
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.all(missing.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })));
    await Promise.all(missing.map(({ queryKey }) => client.refetchQueries({ queryKey, exact: true })));
  }

  return (
    <Flex role="status" align="center" wrap gap="small">
      <Trans>This takes longer than usual.</Trans>
      <Button onClick={() => void askAgain()}>
        <Trans>Try Again</Trans>
      </Button>
    </Flex>
  );
}
