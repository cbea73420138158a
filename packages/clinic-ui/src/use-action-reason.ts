import { useLingui } from '@lingui/react/macro';
import type { NextAction } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { usePresent } from './use-present';

/** Returns a function for the reason of a next action: the name, and since when or for how long. */
export function useActionReason(): (action: Pick<NextAction, 'name' | 'since' | 'until'>) => string {
  const { t } = useLingui();
  const format = useFormat();
  const now = usePresent();

  function sinceText(start: string): string {
    const moment = format.dateTime(start);
    // A time in the future is not a wait.
    return Date.parse(start) > now ? moment : t`since ${moment}`;
  }
  return ({ name, since, until }) =>
    [name, since && (until ? `${format.dateTime(since)} – ${format.dateTime(until)}` : sinceText(since))]
      .filter(Boolean)
      .join(' · ');
}
