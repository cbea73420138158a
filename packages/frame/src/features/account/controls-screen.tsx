import { useFeature } from '../../use-feature';
import { GestureSettings } from '../gestures/gesture-settings';
import { ShortcutSettings } from '../shortcuts/shortcut-settings';
import { VoiceSettings } from '../voice/voice-settings';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';

/** The ways to work without looking for a button. */
export function ControlsScreen() {
  const hasVoice = useFeature('voiceCommands');
  return (
    <AccountPage>
      {hasVoice && (
        <AccountPart>
          <VoiceSettings />
        </AccountPart>
      )}
      <AccountPart>
        <GestureSettings />
      </AccountPart>
      <AccountPart>
        <ShortcutSettings />
      </AccountPart>
    </AccountPage>
  );
}
