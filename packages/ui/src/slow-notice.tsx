import { Trans } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';

/** Longest wait without a message. */
const TIMEOUT_MS = 5_000;

/** Appears after five seconds of loading and offers to send the request again. */
export function SlowNotice() {
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number>();

  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  return slowAttempt === attempt ? <Slow onRetry={() => setAttempt(attempt + 1)} /> : null;
}

function Slow({ onRetry }: { onRetry: () => void }) {
  const client = useQueryClient();

  async function askAgain() {
    onRetry();
    // All other requests of the page wait for the same server and are sent again too.
    const missing = client
      .getQueryCache()
      .findAll({ type: 'active', fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await Promise.all(missing.map(({ queryKey }) => client.cancelQueries({ queryKey, exact: true })));
    await Promise.all(missing.map(({ queryKey }) => client.refetchQueries({ queryKey, exact: true })));
  }

  return (
    <Flex role="status" align="center" wrap gap="small">
      <Trans>This is taking longer than usual.</Trans>
      <Button onClick={() => void askAgain()}>
        <Trans>Try Again</Trans>
      </Button>
    </Flex>
  );
}
