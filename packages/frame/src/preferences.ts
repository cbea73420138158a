import { errorText, keepPreferences, useSession } from '@polyclinic/client';
import { useLingui } from '@lingui/react/macro';
import type { PreferencesChange } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from './api';
import { preferencesOf, usePreferences } from './use-preferences';

export { preferencesOf, usePreferences };

/** Changes some of them: shown at once, taken back with a word where the server does not take them. */
export function useSavePreferences(): (change: PreferencesChange) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const failed = t`Failed to save settings`;
  const { mutate } = useMutation({
    ...api.user.updatePreferences.mutationOptions(),
    onSuccess: ({ preferences }) => keepPreferences(preferences),
  });
  return (change) => {
    const before = preferencesOf(useSession.getState());
    keepPreferences({ ...before, ...change });
    mutate(
      { body: change },
      {
        onError: (error) => {
          keepPreferences(before);
          void message.error(errorText(error, failed));
        },
      },
    );
  };
}
