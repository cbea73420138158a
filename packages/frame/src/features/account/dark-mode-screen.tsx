import { DarkModeSettings } from '../theme/dark-mode-settings';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';

/** Settings of dark mode. */
export function DarkModeScreen() {
  return (
    <AccountPage>
      <AccountPart>
        <DarkModeSettings />
      </AccountPart>
    </AccountPage>
  );
}
