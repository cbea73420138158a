import { DarkModeSettings } from '../theme/dark-mode-settings';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';

/** When the app is dark. */
export function DarkModeScreen() {
  return (
    <AccountPage>
      <AccountPart>
        <DarkModeSettings />
      </AccountPart>
    </AccountPage>
  );
}
