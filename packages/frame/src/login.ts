export { startLanguage } from './language';
export { LoginScreen } from './login-screen';
