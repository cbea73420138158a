import { createQueryClient, startSession, useSession } from '@polyclinic/client';
import {
  catalogueFor,
  paths,
  type Device,
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
import { ElsewhereScreen } from './features/elsewhere/elsewhere-screen';
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
    () => (person ? routesFor(remote, screens, { person, device, hasMessages }) : []),
    [remote, screens, person, device, hasMessages],
  );
  return useRoutes(routes);
}

// The addresses of the login, which somebody who is in has left behind.
const ENTRANCES = [paths.home, paths.login, paths.register, paths.forgotPassword];

function routesFor(
  remote: Remote,
  screens: Screens,
  { person, device, hasMessages }: { person: Person; device: Device; hasMessages: boolean },
): RouteObject[] {
  const catalogue = catalogueFor([remote], person, device);
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
        { path: '*', element: <ElsewhereScreen app={remote.title} /> },
      ],
    },
  ];
}

function screenElement(name: string, screens: Screens): ReactNode {
  const load = screens[name];
  return load && <LazyScreen id={name} load={load} />;
}
