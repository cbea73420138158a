import { paths } from '@polyclinic/remote';
import { LazyScreen, usePreload } from '@polyclinic/ui';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';

// In the order in which they are likely to be opened.
const DRAWERS = {
  view: () => import('./user-drawer').then((m) => m.UserDrawer),
  new: () => import('./new-user-drawer').then((m) => m.NewUserDrawer),
  edit: () => import('./edit-user-drawer').then((m) => m.EditUserDrawer),
};

/** The drawer open next to the list, by URL. */
export function UserDrawers() {
  const { pathname } = useLocation();
  const { id } = useParams();
  usePreload(DRAWERS);
  if (pathname === paths.newUser) return <LazyScreen id="new-user" load={DRAWERS.new} waiting={null} />;
  if (!id) return null;
  const name = pathname === paths.editUser(id) ? 'edit' : 'view';
  return <LazyScreen key={`${name} ${id}`} id={`${name}-user`} load={DRAWERS[name]} waiting={null} />;
}
