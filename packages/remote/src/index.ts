export { catalogueFor, type Catalogue, type Owned, type Person } from './catalogue';
export {
  defineRemote,
  type AnyScreen,
  type Extension,
  type PublicPageEntry,
  type PublicPageProps,
  translated,
  type RecordTitle,
  type RecordTitles,
  type SearchField,
  type SearchResultEntry,
  type SettingsPage,
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
export { kindText, recordPath, recordText, recordTitlesOf, type KnownTitles } from './record-titles';
export type { SlotProps } from './slots';
