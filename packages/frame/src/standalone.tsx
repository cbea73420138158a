import { createQueryClient, startSession, useSession } from '@polyclinic/client';
import type { Role } from '@polyclinic/contract';
import { catalogueFor, paths, type Catalogue, type Remote, type RemoteModule, type Screens } from '@polyclinic/remote';
import { LazyScreen, useIsPhone } from '@polyclinic/ui';
import { QueryClientProvider } from '@polyclinic/ui/kit/query';
import { BrowserRouter, Navigate, Outlet, useRoutes, type RouteObject } from '@polyclinic/ui/kit/router';
import { registerCatalogue } from '@polyclinic/ui/kit/setting';
import { StrictMode, useMemo, type ReactNode } from 'react';
import { AppFrame } from './app-frame';
import { AppProviders } from './app-providers';
import { keepInstallPrompt } from './features/install/install-prompt';
import { frameNavigation, frameRoutes } from './frame-routes';
import { startLanguage } from './language';
import { forgetLoginWay } from './login-ways';
import { SessionGate } from './session-gate';
import { useFeature } from './use-feature';

interface StandaloneApp extends RemoteModule {
  remote: Remote;
}

/** One app as a page of its own: the same login, frame and screens, without the shell and its federation. */
export async function standaloneApp({ remote, screens, texts }: StandaloneApp): Promise<ReactNode> {
  keepInstallPrompt();
  startSession();
  // As soon as somebody is in, and before the router reads the address.
  useSession.subscribe(leaveLoginWay);
  leaveLoginWay();
  await Promise.all([startLanguage(), texts && registerCatalogue(texts)]);
  const queryClient = createQueryClient();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <AppProviders>
          <SessionGate>
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
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  const device = useIsPhone() ? 'mobile' : 'desktop';
  const hasMessages = useFeature('messages');
  const role = user?.role;
  const duties = user?.duties;
  const routes = useMemo(
    () =>
      role && duties ? routesFor(catalogueFor([remote], { role, duties }, device), screens, { role, hasMessages }) : [],
    [remote, screens, role, duties, device, hasMessages],
  );
  return useRoutes(routes);
}

function routesFor(
  catalogue: Catalogue,
  screens: Screens,
  { role, hasMessages }: { role: Role; hasMessages: boolean },
): RouteObject[] {
  const { routes } = catalogue;
  const navigation = [...catalogue.navigation, ...frameNavigation(role, hasMessages)];
  const home = navigation[0]?.path;
  return [
    {
      element: (
        <AppFrame catalogue={{ ...catalogue, navigation }}>
          <Outlet />
        </AppFrame>
      ),
      children: [
        ...routes.map(({ path, screen }) => ({ path, element: screenElement(screen, screens) })),
        ...frameRoutes(role),
        // Other apps' addresses are not here; one line of this app's menu always is.
        { path: '*', element: home && home !== paths.home ? <Navigate replace to={home} /> : null },
      ],
    },
  ];
}

function screenElement(name: string, screens: Screens): ReactNode {
  const load = screens[name];
  return load && <LazyScreen id={name} load={load} />;
}
