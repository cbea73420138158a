import { useLingui } from '@lingui/react/macro';
import { useFormat } from '@polyclinic/ui';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A value of the log as people read it; nothing is a dash. */
export function useValueText(): (value: unknown) => string {
  const { t } = useLingui();
  const format = useFormat();
  const text = (value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (typeof value === 'number') return format.number(value);
    if (typeof value === 'string') {
      if (MOMENT.test(value)) return format.dateTime(value);
      return DATE.test(value) ? format.date(value) : value;
    }
    if (Array.isArray(value)) return value.map(text).join(', ') || '–';
    return JSON.stringify(value);
  };
  return text;
}
