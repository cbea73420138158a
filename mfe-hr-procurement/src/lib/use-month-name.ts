import { useLingui } from '@lingui/react/macro';

/** Returns the name of a month, YYYY-MM, in the language of the page: "Mar 2026". */
export function useMonthName(): (month: string) => string {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(new Date(`${month}-01T00:00:00Z`));
}
