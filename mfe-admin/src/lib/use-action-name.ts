import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { ACTION_TEXTS } from './action-texts';

const TEXTS: Record<string, MessageDescriptor | undefined> = ACTION_TEXTS;

/** What an action is called; one this release does not know is spelt out. */
export function useActionName(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const text = TEXTS[action];
    return text ? i18n._(text) : action.toLowerCase().replaceAll('_', ' ');
  };
}
