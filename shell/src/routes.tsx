import { dashboard } from '@polyclinic/contract';
import { AppFrame, frameNavigation, frameRoutes } from '@polyclinic/frame';
import { paths, type Catalogue, type Person } from '@polyclinic/remote';
import { isPhone, LazyScreen } from '@polyclinic/ui';
import { Navigate, Outlet, type RouteObject } from '@polyclinic/ui/kit/router';
import { dashboardEntry } from './features/dashboard/dashboard-entry';
import { NothingOpenScreen } from './features/not-found/nothing-open-screen';
import { NotFoundScreen } from './features/not-found/not-found-screen';
import { RemoteScreen } from './remotes/remote-screen';

const loadDashboard = () => import('./features/dashboard/dashboard-screen').then((m) => m.DashboardScreen);

// Requested with the first scripts where it opens at once. A failure shows when the screen is rendered.
const { pathname } = window.location;
const opensDashboard = !isPhone() && (pathname === paths.home || pathname === paths.dashboard);
if (opensDashboard || pathname === paths.fullDashboard) loadDashboard().catch(() => undefined);

/** Builds all routes of a person on a device. */
export function routesFor(catalogue: Catalogue, person: Person, hasMessages: boolean): RouteObject[] {
  const { routes, extensions } = catalogue;
  const navigation = [
    ...catalogue.navigation.filter(({ path }) => path !== paths.dashboard),
    ...frameNavigation(person, hasMessages),
  ];
  const isOfClinic = person !== 'platform';
  const hasCards = extensions.some(({ slot }) => slot === 'dashboard');
  // A module may have a dashboard for phones.
  const hasOwnDashboard = routes.some(({ path }) => path === paths.dashboard);
  const hasDashboard =
    hasCards || hasOwnDashboard || (isOfClinic && dashboard.stats.access.roles.includes(person.role));
  const menu = hasDashboard ? [dashboardEntry, ...navigation] : navigation;
  const home = menu[0]?.path ?? (isOfClinic ? undefined : paths.account);
  const own = frameRoutes(person);
  const addresses = [...routes, ...own].flatMap(({ path }) => path ?? []);
  return [
    {
      element: (
        <AppFrame catalogue={{ ...catalogue, navigation: menu }}>
          <Outlet />
        </AppFrame>
      ),
      children: [
        ...[paths.home, paths.login, paths.setup, paths.register, paths.forgotPassword].map((path) => ({
          path,
          element: home ? <Navigate replace to={home} /> : <NothingOpenScreen />,
        })),
        ...(hasDashboard
          ? [...(hasOwnDashboard ? [] : [paths.dashboard]), paths.fullDashboard].map((path) => ({
              path,
              element: <LazyScreen id="dashboard" load={loadDashboard} given={{ addresses }} />,
            }))
          : []),
        ...routes.map(({ path, remote, screen }) => ({
          path,
          element: <RemoteScreen remote={remote} screen={screen} />,
        })),
        ...own,
        { path: '*', element: <NotFoundScreen /> },
      ],
    },
  ];
}
