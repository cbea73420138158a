import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';

/** Returns the names of weekdays in the reader's language, numbered by ISO 8601 from Monday, 1. */
export function useWeekdayNames(length: 'short' | 'long'): (weekday: number) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.locale, { weekday: length, timeZone: 'UTC' });
    // 1 January 2024 was a Monday.
    return (weekday) => format.format(Date.UTC(2024, 0, weekday));
  }, [i18n.locale, length]);
}
