import { QuickActionSettingsForm } from '../quick-actions/quick-action-settings-form';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';

/** Settings of the floating quick actions. */
export function QuickActionsScreen() {
  return (
    <AccountPage>
      <AccountPart>
        <QuickActionSettingsForm />
      </AccountPart>
    </AccountPage>
  );
}
