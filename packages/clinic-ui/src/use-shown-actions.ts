import { useLingui } from '@lingui/react/macro';
import { useUser } from '@polyclinic/client';
import { languageOf, type NextAction, type Role } from '@polyclinic/contract';
import { nextActionPath, nextActionText, paths } from '@polyclinic/remote';
import { useNextActionEntries } from '@polyclinic/remote/slot';
import { useFormat } from '@polyclinic/ui';
import { ACTION_LABELS } from './action-labels';

/** A next action with its displayed sentence and path. */
export interface ShownAction extends NextAction {
  sentence: string;
  path: string;
}

/** Roles whose figures already count the unread messages, with a link to them. */
const UNREAD_AMONG_FACTS: readonly Role[] = ['PHARMACIST', 'STAFF'];

/**
 * Returns a function that adds sentence and path to next actions, from the front desk and from the declarations of the
 * modules on the page. Actions that no module on the page declares are omitted, since their screens are missing as
 * well.
 */
export function useShownActions(): (actions: readonly NextAction[]) => ShownAction[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const entries = useNextActionEntries();
  const { role } = useUser();
  const isPatient = role === 'PATIENT';

  function said(action: NextAction): Pick<ShownAction, 'sentence' | 'path'> | undefined {
    const { kind, count } = action;
    if (kind === 'MESSAGE_UNREAD' && UNREAD_AMONG_FACTS.includes(role)) return undefined;
    if (isPatient && kind === 'ONBOARDING_OPEN')
      return { sentence: t`Complete your information for the clinic`, path: paths.myRecord };
    const own = ACTION_LABELS[kind];
    if (own) return { sentence: own.sentence(count), path: own.path(action) };
    const entry = entries.find((one) => one.kind === kind);
    if (!entry) return undefined;
    const sentence = nextActionText(entry, count, languageOf(i18n.locale), format.number);
    return { sentence, path: nextActionPath(entry, action) };
  }
  return (actions) =>
    actions.flatMap((action) => {
      const words = said(action);
      return words ? [{ ...action, ...words }] : [];
    });
}
