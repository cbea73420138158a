import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { ACTION_LABELS } from './action-labels';

const TEXTS: Record<string, MessageDescriptor | undefined> = ACTION_LABELS;

/** Returns the name of an action, derived from its key if this release does not know it. */
export function useActionName(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const text = TEXTS[action];
    return text ? i18n._(text) : action.toLowerCase().replaceAll('_', ' ');
  };
}
