import { Trans } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import {
  forgetLoginWay,
  FrameSkeleton,
  loadSetupScreen,
  LoginScreen,
  useLinkedPage,
  type LoginKind,
} from '@polyclinic/frame/login';
import { i18n, I18nProvider } from '@polyclinic/ui/kit/i18n';
import { lazy, Suspense, useCallback, useEffect, useState, type ComponentType } from 'react';
import { startApp } from './load-app';

const loadLinks = () => import('./remotes/module-link').then((m) => m.ModuleLink);
const SetupScreen = lazy(async () => ({ default: await loadSetupScreen() }));

// Not from the remote package's paths: those load with the part behind the login.
export const SETUP_PATH = '/setup';

// The longest wait without a message, which content that arrives later still replaces. At the start of a page, the
// script that renders this component has waited before (main.tsx).
const TIMEOUT_MS = 5_000;
const TIMEOUT_AT_START_MS = 3_500;

/** Name of the login page that the build has rendered, of a language and for a kind of account. */
export function firstPageName(language: string, kind: LoginKind): string {
  return `login ${language} ${kind}`;
}

interface RootProps {
  /** The part behind the login, if it has been loaded already. */
  app?: ComponentType;
}

/** Renders login or app without changing the URL, so deep links survive signing in. */
export function Root({ app }: RootProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const [wasAuthenticated] = useState(isAuthenticated);
  const [App, setApp] = useState<ComponentType | undefined>(() => app);
  const [failed, setFailed] = useState(false);
  const linkedPage = useLinkedPage();

  const load = useCallback(async () => {
    setFailed(false);
    const timer = setTimeout(() => setFailed(true), wasAuthenticated ? TIMEOUT_AT_START_MS : TIMEOUT_MS);
    try {
      const loaded = await startApp();
      // Before the app's router reads the URL.
      forgetLoginWay();
      setApp(() => loaded);
    } catch {
      // Reported below, with a retry.
      setFailed(true);
      // If even this fails, nothing can be reported.
      void import('./reports/report-shell').then(({ reportShell }) => reportShell('FAILED')).catch(() => undefined);
    }
    clearTimeout(timer);
  }, [wasAuthenticated]);

  // The app has started: what the page says until then, or if it cannot, is not needed any more.
  useEffect(() => document.getElementById('start')?.remove(), []);

  useEffect(() => {
    if (isAuthenticated && !App) void load();
  }, [isAuthenticated, App, load]);

  if (linkedPage) return <LoginScreen loadLinks={loadLinks} />;
  if (isAuthenticated && App) return <App />;
  if (isAuthenticated && failed) return <NotLoaded onRetry={() => void load()} />;
  // After set-up has signed the person in, its page stays until the app can replace it.
  if (!wasAuthenticated && window.location.pathname === SETUP_PATH) {
    return (
      <Suspense fallback={null}>
        <SetupScreen />
      </Suspense>
    );
  }
  // After signing in, the login page stays with its success message until the app can replace it.
  if (!isAuthenticated || !wasAuthenticated) return <LoginScreen loadLinks={loadLinks} />;
  return <FrameSkeleton />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    // The other providers, with the nonce that antd's styles need, are part of the files that are missing.
    <I18nProvider i18n={i18n}>
      <div role="alert" style={CENTRED}>
        <Trans>Couldn't load Polyclinic. Check your connection and try again.</Trans>
        <button type="button" style={LARGE} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </button>
      </div>
    </I18nProvider>
  );
}

const CENTRED = { display: 'grid', gap: 16, placeContent: 'center', justifyItems: 'center', minHeight: '100dvh' };
const LARGE = { font: 'inherit', minHeight: 44, padding: '8px 16px' };
