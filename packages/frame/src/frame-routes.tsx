import { anyEmployee, ROLES, type Role } from '@polyclinic/contract';
import { paths, type Person } from '@polyclinic/remote';
import { LazyScreen } from '@polyclinic/ui';
import type { RouteObject } from '@polyclinic/ui/kit/router';
import type { ComponentType } from 'react';
import { withFeatureTexts } from './feature-catalogue';
import type { FrameNavigationEntry } from './frame-catalogue';
import { FRAME_ICONS } from './frame-icons';

interface FrameScreen {
  path: string;
  /** Everybody if omitted. */
  roles?: readonly Role[];
  load: () => Promise<ComponentType>;
}

/** Screens that belong to no module: account, settings, notes, messages, alerts. */
const SCREENS: FrameScreen[] = [
  { path: paths.account, load: () => import('./features/account/profile-screen').then((m) => m.ProfileScreen) },
  {
    path: paths.accountPassword,
    load: () => import('./features/account/password-screen').then((m) => m.PasswordScreen),
  },
  {
    path: paths.accountSecurity,
    load: () => import('./features/account/security-screen').then((m) => m.SecurityScreen),
  },
  {
    path: paths.accountPreferences,
    load: () => import('./features/account/preferences-screen').then((m) => m.PreferencesScreen),
  },
  {
    path: paths.accountDarkMode,
    load: () => import('./features/account/dark-mode-screen').then((m) => m.DarkModeScreen),
  },
  {
    path: paths.accountQuickActions,
    load: () => import('./features/account/quick-actions-screen').then((m) => m.QuickActionsScreen),
  },
  {
    path: paths.accountControls,
    load: () => import('./features/account/controls-screen').then((m) => m.ControlsScreen),
  },
  {
    path: paths.accountWaiting,
    // Among the late parts, which a phone has stored: it is opened when there is no network.
    load: () => import('./frame-parts').then((m) => m.WaitingScreen),
  },
  {
    path: paths.accountNotifications,
    load: () => import('./features/account/notifications-screen').then((m) => m.NotificationsScreen),
  },
  { path: paths.settings, load: () => import('./features/settings/settings-screen').then((m) => m.SettingsScreen) },
  { path: paths.alerts, load: () => import('./features/alerts/alerts-screen').then((m) => m.AlertsScreen) },
  {
    path: paths.notes,
    roles: anyEmployee.roles,
    load: () => import('./features/notes/notes-screen').then((m) => m.NotesScreen),
  },
  ...[paths.messages, paths.conversation(':id')].map((path) => ({
    path,
    roles: anyEmployee.roles,
    load: () => import('./features/messages/messages-screen').then((m) => m.MessagesScreen),
  })),
  {
    path: paths.messages,
    roles: ROLES.filter((role) => !anyEmployee.roles.includes(role)),
    load: () => import('./features/messages/own-thread-screen').then((m) => m.OwnThreadScreen),
  },
];

/** Super administrators belong to no clinic; all other screens here need one. */
const PLATFORM_SCREENS: FrameScreen[] = [
  ...SCREENS.filter(({ path }) => path === paths.accountPassword || path === paths.accountSecurity),
  {
    path: paths.account,
    load: () => import('./features/account/super-admin-profile-screen').then((m) => m.SuperAdminProfileScreen),
  },
];

function screensOf(person: Person): FrameScreen[] {
  if (person === 'platform') return PLATFORM_SCREENS;
  return SCREENS.filter(({ roles }) => roles === undefined || roles.includes(person.role));
}

/** Returns the routes of the frame's own screens for a person. */
export function frameRoutes(person: Person): RouteObject[] {
  // The same path may be another screen for the next person who signs in on this page.
  const kind = person === 'platform' ? person : 'frame';
  return screensOf(person).map(({ path, load }) => ({
    path,
    element: <LazyScreen id={`${kind} ${path}`} load={() => withFeatureTexts(load())} />,
  }));
}

const TEAM = { en: 'Team', hi: 'टीम', ta: 'குழு' };

/** Returns the menu items that belong to no module; they follow the modules'. */
export function frameNavigation(person: Person, hasMessages: boolean): FrameNavigationEntry[] {
  if (person === 'platform' || !anyEmployee.roles.includes(person.role)) return [];
  const messages = {
    title: { en: 'Messages', hi: 'संदेश', ta: 'செய்திகள்' },
    icon: FRAME_ICONS.messages,
    path: paths.messages,
  };
  const notes = { title: { en: 'Notes', hi: 'नोट', ta: 'குறிப்புகள்' }, icon: FRAME_ICONS.notes, path: paths.notes };
  return [...(hasMessages ? [messages] : []), notes].map((entry) => ({ ...entry, group: TEAM }));
}
