import { useFeature } from '../../use-feature';
import { GestureSettings } from '../gestures/gesture-settings';
import { ShortcutSettings } from '../shortcuts/shortcut-settings';
import { VoiceSettings } from '../voice/voice-settings';
import { AccountPage } from './account-page';
import { AccountPart } from './account-part';

/** Settings of voice, gestures and keyboard shortcuts. */
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
