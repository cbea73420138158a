import { createQueryClient, startSession, useSession } from '@polyclinic/client';
import {
  catalogueFor,
  paths,
  type Catalogue,
  type Person,
  type Remote,
  type RemoteModule,
  type Screens,
} from '@polyclinic/remote';
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
import { usePerson } from './use-person';

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
  const person = usePerson();
  const device = useIsPhone() ? 'mobile' : 'desktop';
  const hasMessages = useFeature('messages');
  const routes = useMemo(
    () => (person ? routesFor(catalogueFor([remote], person, device), screens, { person, hasMessages }) : []),
    [remote, screens, person, device, hasMessages],
  );
  return useRoutes(routes);
}

function routesFor(
  catalogue: Catalogue,
  screens: Screens,
  { person, hasMessages }: { person: Person; hasMessages: boolean },
): RouteObject[] {
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
        // Other apps' addresses are not here; the first line of this app's menu is, or else the own account.
        { path: '*', element: home === paths.home ? null : <Navigate replace to={home} /> },
      ],
    },
  ];
}

function screenElement(name: string, screens: Screens): ReactNode {
  const load = screens[name];
  return load && <LazyScreen id={name} load={load} />;
}
