import { errorText, keepPreferences, useSession } from '@polyclinic/client';
import { useLingui } from '@lingui/react/macro';
import type { PreferencesChange, UserPreferences } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from './api';
import { preferencesOf, usePreferences } from './use-preferences';

export { preferencesOf, usePreferences };

let latest = 0;

/** Changes some of them: shown at once, taken back with a word where the server does not take them. */
export function useSavePreferences(): (change: PreferencesChange) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const failed = t`Failed to save settings`;
  const { mutateAsync } = useMutation({
    ...api.user.updatePreferences.mutationOptions(),
    // The answer is all there is to know: asking for the person again could bring back what a quick hand has changed since.
    meta: { stale: ['user'] },
  });
  return (change) => {
    latest += 1;
    const turn = latest;
    const before = preferencesOf(useSession.getState());
    keepPreferences({ ...before, ...change });
    mutateAsync({ body: change }).then(
      ({ preferences }) => {
        // An older answer knows nothing of the newer change.
        if (turn === latest) keepPreferences(preferences);
      },
      (error: unknown) => {
        keepPreferences(takenBack(change, before));
        void message.error(errorText(error, failed));
      },
    );
  };
}

/** What is on now, without what the server refused; a part that was changed again since stays. */
function takenBack(change: PreferencesChange, before: UserPreferences): UserPreferences {
  const now = preferencesOf(useSession.getState());
  const parts = (Object.keys(change) as (keyof UserPreferences)[]).filter((part) => now[part] === change[part]);
  return { ...now, ...Object.fromEntries(parts.map((part) => [part, before[part]])) };
}
