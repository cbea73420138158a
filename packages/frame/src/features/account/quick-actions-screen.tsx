import { QuickActionSettingsForm } from '../quick-actions/quick-action-settings-form';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';

/** How the floating quick actions look and behave. */
export function QuickActionsScreen() {
  return (
    <AccountPage>
      <AccountPart>
        <QuickActionSettingsForm />
      </AccountPart>
    </AccountPage>
  );
}
