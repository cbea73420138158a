import { useLingui } from '@lingui/react/macro';
import { ACTION_TEXTS } from './action-texts';

/** What an action is called; one this release does not know is spelt out. */
export function useActionName(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const text = ACTION_TEXTS[action];
    return text ? i18n._(text) : action.toLowerCase().replaceAll('_', ' ');
  };
}
