import { errorText, keepPreferences, useSession } from '@polyclinic/client';
import { useLingui } from '@lingui/react/macro';
import type { PreferencesChange, UserPreferences } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from './api';
import { preferencesOf, usePreferences } from './use-preferences';

export { preferencesOf, usePreferences };

let latest = 0;

/** Saves preferences with an optimistic update; reverts and reports what the server refuses. */
export function useSavePreferences(): (change: PreferencesChange, onSaved?: () => void) => void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const failed = t`Failed to save settings`;
  const { mutateAsync } = useMutation({
    ...api.user.updatePreferences.mutationOptions(),
    // The response is complete: reloading the person could revert later changes that are still in flight.
    meta: { stale: ['user'] },
  });
  return (change, onSaved) => {
    latest += 1;
    const turn = latest;
    const before = preferencesOf(useSession.getState());
    keepPreferences({ ...before, ...change });
    mutateAsync({ body: change }).then(
      ({ preferences }) => {
        // An older response does not include the newer change.
        if (turn === latest) keepPreferences(preferences);
        onSaved?.();
      },
      (error: unknown) => {
        keepPreferences(takenBack(change, before));
        void message.error(errorText(error, failed));
      },
    );
  };
}

/** Returns the current preferences without the refused change; does not revert parts that have changed again since. */
function takenBack(change: PreferencesChange, before: UserPreferences): UserPreferences {
  const now = preferencesOf(useSession.getState());
  const parts = (Object.keys(change) as (keyof UserPreferences)[]).filter((part) => now[part] === change[part]);
  return { ...now, ...Object.fromEntries(parts.map((part) => [part, before[part]])) };
}
