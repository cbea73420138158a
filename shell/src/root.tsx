import { Trans } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { LoginScreen } from '@polyclinic/frame/login';
import { Button, Flex, Spin } from '@polyclinic/ui/kit/base';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadApp } from './load-app';

/** Login or app, at whatever address: who comes by a deep link is still there after signing in. */
export function Root() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const [wasAuthenticated] = useState(isAuthenticated);
  const [App, setApp] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      const loaded = await loadApp();
      setApp(() => loaded);
    } catch {
      // Said below, with a retry.
      setFailed(true);
    }
  }, []);

  useEffect(() => {
    if (isAuthenticated) void load();
  }, [isAuthenticated, load]);

  if (isAuthenticated && App) return <App />;
  if (isAuthenticated && failed) return <NotLoaded onRetry={() => void load()} />;
  // After a login its page stays, with the success it tells, until the app is there to take over.
  if (!isAuthenticated || !wasAuthenticated) return <LoginScreen />;
  return <Waiting />;
}

function Waiting() {
  return (
    <Flex align="center" justify="center" style={{ minHeight: '100dvh' }}>
      <Spin delay={300} size="large" />
    </Flex>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Flex vertical align="center" justify="center" gap="middle" role="alert" style={{ minHeight: '100dvh' }}>
      <Trans>Polyclinic could not be loaded. Check your connection.</Trans>
      <Button type="primary" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Flex>
  );
}
