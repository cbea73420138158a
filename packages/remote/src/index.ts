export { catalogueFor, type Catalogue, type Owned, type Person } from './catalogue';
export {
  defineRemote,
  entryAccess,
  platformEntry,
  type DashboardCard,
  type Device,
  type EntryAccess,
  type NavigationEntry,
  type QuickAction,
  type Remote,
  type RemoteModule,
  type RouteEntry,
  type Screens,
  type ScreensOf,
  type VoiceCategory,
  type VoiceCommand,
} from './define-remote';
export { paths } from './paths';
