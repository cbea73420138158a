import { Trans } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import { forgetLoginWay, LoginScreen, useLinkedPage } from '@polyclinic/frame/login';
import { Button } from '@polyclinic/ui/kit/base';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { loadApp } from './load-app';

const loadLinks = () => import('./remotes/module-link').then((m) => m.ModuleLink);
const SetupScreen = lazy(() => import('./features/setup/setup-screen').then((m) => ({ default: m.SetupScreen })));

// Not from the table of addresses: that belongs to the part behind the login.
const SETUP_PATH = '/setup';

// Nobody looks at an empty page for longer; what comes later still takes the place of the words.
const PATIENCE_MS = 5_000;

/** Login or app, at whatever address: who comes by a deep link is still there after signing in. */
export function Root() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const [wasAuthenticated] = useState(isAuthenticated);
  const [App, setApp] = useState<ComponentType>();
  const [failed, setFailed] = useState(false);
  const linkedPage = useLinkedPage();

  const load = useCallback(async () => {
    setFailed(false);
    const timer = setTimeout(() => setFailed(true), PATIENCE_MS);
    try {
      const loaded = await loadApp();
      // Before the router of the app reads the address.
      forgetLoginWay();
      setApp(() => loaded);
    } catch {
      // Said below, with a retry.
      setFailed(true);
      // Where not even that comes there is nobody to tell.
      void import('./reports/report-shell').then(({ reportShell }) => reportShell('FAILED')).catch(() => undefined);
    }
    clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isAuthenticated) void load();
  }, [isAuthenticated, load]);

  if (linkedPage) return <LoginScreen loadLinks={loadLinks} />;
  if (isAuthenticated && App) return <App />;
  if (isAuthenticated && failed) return <NotLoaded onRetry={() => void load()} />;
  if (!isAuthenticated && window.location.pathname === SETUP_PATH) {
    return (
      <Suspense fallback={null}>
        <SetupScreen />
      </Suspense>
    );
  }
  // After a login its page stays, with the success it tells, until the app is there to take over.
  if (!isAuthenticated || !wasAuthenticated) return <LoginScreen loadLinks={loadLinks} />;
  return null;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" style={CENTRED}>
      <Trans>Polyclinic could not be loaded. Check your connection.</Trans>
      <Button type="primary" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}

const CENTRED = { display: 'grid', gap: 16, placeContent: 'center', justifyItems: 'center', minHeight: '100dvh' };
