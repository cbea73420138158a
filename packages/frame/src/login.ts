export { keepInstallPrompt } from './features/install/install-prompt';
export { startLanguage } from './language';
export { LoginScreen } from './login-screen';
export { forgetLoginWay } from './login-ways';
export { useLinkedPage, type ClinicLinkPage } from './page-location';
