export { keepInstallPrompt } from './features/install/install-prompt';
export { FrameSkeleton } from './frame-skeleton';
export { currentLanguage, LANGUAGES, showLanguage, startLanguage } from './language';
export { loadSetupScreen } from './load-setup';
export { LoginScreen } from './login-screen';
export { forgetLoginWay, kindInAddress, LOGIN_KINDS, type LoginKind } from './login-ways';
export { PUBLIC_PATHS, useLinkedPage, type ClinicLinkPage } from './page-location';
