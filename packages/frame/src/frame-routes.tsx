import { employees, type Role } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { LazyScreen } from '@polyclinic/ui';
import type { RouteObject } from '@polyclinic/ui/kit/router';
import type { ComponentType } from 'react';

interface FrameScreen {
  path: string;
  /** Everybody where it is left out. */
  roles?: readonly Role[];
  load: () => Promise<ComponentType>;
}

/** The screens that belong to no module: account, notes, messages, alerts. */
const SCREENS: FrameScreen[] = [
  { path: paths.alerts, load: () => import('./features/alerts/alerts-screen').then((m) => m.AlertsScreen) },
  {
    path: paths.notes,
    roles: employees.roles,
    load: () => import('./features/notes/notes-screen').then((m) => m.NotesScreen),
  },
  ...[paths.messages, paths.conversation(':id')].map((path) => ({
    path,
    roles: employees.roles,
    load: () => import('./features/messages/messages-screen').then((m) => m.MessagesScreen),
  })),
];

/** The addresses of the frame's own screens that a person of this role has. */
export function frameRoutes(role: Role): RouteObject[] {
  return SCREENS.filter(({ roles }) => roles === undefined || roles.includes(role)).map(({ path, load }) => ({
    path,
    element: <LazyScreen id={`frame ${path}`} load={load} />,
  }));
}
