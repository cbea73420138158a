export { AppFrame } from './app-frame';
export { AppProviders, loadFrameTexts } from './app-providers';
export { brandingOf, useBranding, type ClinicBranding } from './branding';
export { ElsewhereScreen } from './elsewhere-screen';
export { LockGate } from './features/pin-lock/lock-gate';
export { EnrolGate } from './features/sign-in/enrol-gate';
export { holdFirstScreen, isFirstScreenShown, onFirstScreen, useFirstScreenShown } from './first-screen';
export type { FrameCatalogue, FrameNavigationEntry } from './frame-catalogue';
export { frameNavigation, frameRoutes } from './frame-routes';
export { useFeature } from './use-feature';
export { personOf, usePerson } from './use-person';
export { chooseLanguage, LANGUAGES, preferredLanguage, startLanguage, useLanguage } from './language';
export { LinkFrame } from './link-frame';
export { SessionGate } from './session-gate';
export {
  applyThemeMode,
  chosenScheme,
  setDeviceScheme,
  THEME_KEY,
  useThemeMode,
  useThemePreference,
  type ThemePreference,
} from './theme-mode';
export { useSavePreferences } from './preferences';
export { usePreferences } from './use-preferences';
