import { createQueryClient, rememberFirstQueries, startSession, useSession } from '@polyclinic/client';
import {
  catalogueFor,
  paths,
  recordTitlesOf,
  type Catalogue,
  type Person,
  type Remote,
  type RemoteModule,
  type Screens,
} from '@polyclinic/remote';
import { ModulesProvider, type ModulesOnPage } from '@polyclinic/remote/slot';
import { LazyScreen, useIsPhone } from '@polyclinic/ui';
import { QueryClientProvider } from '@polyclinic/ui/kit/query';
import { BrowserRouter, Navigate, Outlet, useRoutes, type RouteObject } from '@polyclinic/ui/kit/router';
import { registerCatalogue } from '@polyclinic/ui/kit/setting';
import { Fragment, StrictMode, useMemo, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppFrame } from './app-frame';
import { AppProviders } from './app-providers';
import { ElsewhereScreen } from './elsewhere-screen';
import { keepInstallPrompt } from './features/install/install-prompt';
import { frameNavigation, frameRoutes } from './frame-routes';
import { startLanguage } from './language';
import { forgetLoginWay } from './login-ways';
import { ownLinks } from './own-links';
import { SessionGate } from './session-gate';
import { useFeature } from './use-feature';
import { usePerson } from './use-person';

interface StandaloneApp extends RemoteModule {
  remote: Remote;
}

/** Renders an app as a page of its own. */
export async function startStandalone(app: StandaloneApp): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  createRoot(container).render(await standaloneApp(app));
}

/** Returns an app as a page of its own: the same login, frame and screens, without the shell and its federation. */
export async function standaloneApp({ remote, screens, texts }: StandaloneApp): Promise<ReactNode> {
  keepInstallPrompt();
  startSession();
  // Runs at sign-in, before the router reads the URL.
  useSession.subscribe(leaveLoginWay);
  leaveLoginWay();
  await Promise.all([startLanguage(), texts && registerCatalogue(texts)]);
  const queryClient = createQueryClient();
  rememberFirstQueries(queryClient);
  const loadLinks = ownLinks(remote, screens);
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppProviders>
          <SessionGate loadLinks={loadLinks}>
            <BrowserRouter>
              <Pages remote={remote} screens={screens} />
            </BrowserRouter>
          </SessionGate>
        </AppProviders>
      </QueryClientProvider>
    </StrictMode>
  );
}

function leaveLoginWay(): void {
  if (useSession.getState().isAuthenticated) forgetLoginWay();
}

function Pages({ remote, screens }: Pick<StandaloneApp, 'remote' | 'screens'>) {
  const person = usePerson();
  const isNarrow = useIsPhone();
  const device = isNarrow || isForPhones(remote) ? 'mobile' : 'desktop';
  const hasMessages = useFeature('messages');
  const catalogue = useMemo(
    () => (person ? catalogueFor([remote], person, device) : undefined),
    [remote, person, device],
  );
  const routes = useMemo(
    () => (person && catalogue ? routesFor({ remote, screens, catalogue }, person, hasMessages) : []),
    [remote, screens, catalogue, person, hasMessages],
  );
  const modules = useMemo(() => modulesOnPage(remote, screens, catalogue), [remote, screens, catalogue]);
  return <ModulesProvider value={modules}>{useRoutes(routes)}</ModulesProvider>;
}

/** Returns whether an app has screens for phones only; it looks the same on a wide window. */
function isForPhones({ routes }: Remote): boolean {
  return routes.every(({ device }) => device === 'mobile');
}

/** Returns the entries that this app adds to the slots of its own screens. */
function modulesOnPage(remote: Remote, screens: Screens, catalogue: Catalogue | undefined): ModulesOnPage {
  const extensions = catalogue?.extensions ?? [];
  return {
    renderSlot: (slot, given) =>
      extensions
        .filter((extension) => extension.slot === slot)
        .map(({ screen }) => <Fragment key={screen}>{screenElement(screen, screens, given)}</Fragment>),
    recordTitles: recordTitlesOf([remote]),
    nextActions: catalogue?.nextActions ?? [],
    settingsPages: catalogue?.settingsPages ?? [],
  };
}

// Paths of the login, which a signed-in person is redirected from.
const ENTRANCES = [paths.home, paths.login, paths.register, paths.forgotPassword];

interface Offer {
  remote: Remote;
  screens: Screens;
  catalogue: Catalogue;
}

function routesFor({ remote, screens, catalogue }: Offer, person: Person, hasMessages: boolean): RouteObject[] {
  const { routes } = catalogue;
  const navigation = [...catalogue.navigation, ...frameNavigation(person, hasMessages)];
  const home = navigation[0]?.path ?? paths.account;
  return [
    {
      element: (
        <AppFrame catalogue={{ ...catalogue, navigation }}>
          <Outlet />
        </AppFrame>
      ),
      children: [
        ...routes.map(({ path, screen }) => ({ path, element: screenElement(screen, screens) })),
        ...frameRoutes(person),
        ...ENTRANCES.filter((path) => path !== home).map((path) => ({
          path,
          element: <Navigate replace to={home} />,
        })),
        { path: '*', element: <ElsewhereScreen modules={[remote.id]} app={remote.title} /> },
      ],
    },
  ];
}

function screenElement(name: string, screens: Screens, given?: object): ReactNode {
  const load = screens[name];
  return load && <LazyScreen id={name} load={load} {...(given ? { given } : {})} />;
}
