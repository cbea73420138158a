export { catalogueFor, mayUse, type Catalogue, type Owned, type Person } from './catalogue';
export {
  defineFeature,
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
  type NextActionEntry,
  type QuickAction,
  type Remote,
  type RemoteModule,
  type RouteEntry,
  type Screens,
  type ScreensOf,
  type VoiceCategory,
  type VoiceCommand,
} from './define-remote';
export { firstQuery } from './first-query';
export { nextActionPath, nextActionText } from './next-actions';
export { moduleTitle, ownerOf, type PathOwner } from './path-owners';
export { paths } from './paths';
export { kindText, recordPath, recordText, recordTitlesOf, type KnownTitles } from './record-titles';
export type { SlotProps } from './slots';
export { moduleTexts, type TextsIn } from './module-texts';
