import { useLingui } from '@lingui/react/macro';
import { useSession } from '@polyclinic/client';
import type { Language } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { chooseLanguage, forgetDeviceLanguage, preferredLanguage, showLanguage } from './language';
import { useSavePreferences } from './preferences';

/**
 * Saves the language of the signed-in person, for all devices; null leaves it to the clinic. Loads again what the page
 * shows: the server names some things itself, such as the accounts of the default chart.
 */
export function useChooseLanguage(): (language: Language | null, onSaved?: () => void) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const save = useSavePreferences();
  const client = useQueryClient();
  const failed = t`Couldn't load the language. Check your connection and try again.`;

  async function choose(language: Language | null, onSaved?: () => void) {
    const isOfClinic = useSession.getState().userType === 'tenant';
    if (language && !isOfClinic) await chooseLanguage(language);
    else await chooseForAccount(language, isOfClinic, onSaved);
    await client.invalidateQueries();
  }

  async function chooseForAccount(language: Language | null, isOfClinic: boolean, onSaved?: () => void) {
    // Load the texts first: a language that fails to load is not saved.
    if (language) await showLanguage(language);
    else forgetDeviceLanguage();
    if (isOfClinic) save({ language }, onSaved);
    return showLanguage(preferredLanguage());
  }

  return (language, onSaved) => void choose(language, onSaved).catch(() => message.error(failed));
}
