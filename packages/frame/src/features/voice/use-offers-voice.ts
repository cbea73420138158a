import { usePreferences } from '../../use-preferences';
import { useFeature } from '../../use-feature';

/** Returns whether voice control is offered: neither the clinic nor the person has turned it off. */
export function useOffersVoice(): boolean {
  const { voice } = usePreferences();
  return useFeature('voiceCommands') && voice.enabled;
}
