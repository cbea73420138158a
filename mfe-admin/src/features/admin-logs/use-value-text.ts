import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ROLE_LABELS } from '@polyclinic/clinic-ui';
import { useFormat } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { DUTY_LABELS } from '../../lib/duty-labels';
import { useFieldName } from './use-field-name';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Texts of fields with enumerated values. */
const WORDS: Record<string, Record<string, MessageDescriptor>> = {
  role: ROLE_LABELS,
  sortOrder: { asc: msg`Ascending`, desc: msg`Descending` },
  duties: Object.fromEntries(Object.entries(DUTY_LABELS).map(([duty, { title }]) => [duty, title])),
};

/** Fields in minor units of the record's currency. */
const AMOUNTS = new Set([
  'price',
  'unitPrice',
  'amount',
  'baseAmount',
  'total',
  'discount',
  'discountAmount',
  'insurerAmount',
  'unallocated',
  'fee',
  'debit',
  'credit',
  'docAmount',
  'approvalLimit',
  'postingLimit',
]);

/** A value of the log as people read it; nothing is a dash. Amounts are in the record's currency, else in the clinic's. */
export function useValueText(resource: string, currency?: string): (value: unknown, field: string) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const fieldName = useFieldName(resource);
  const text = (value: unknown, field: string): string => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (typeof value === 'number') return AMOUNTS.has(field) ? format.money(value, currency) : format.number(value);
    if (typeof value === 'string') {
      const word = WORDS[field]?.[value];
      if (word) return i18n._(word);
      if (MOMENT.test(value)) return format.dateTime(value);
      return DATE.test(value) ? format.date(value) : value;
    }
    if (Array.isArray(value)) return value.map((one) => text(one, field)).join(', ') || '–';
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== '')
      .map(([key, part]) => `${fieldName(key)}: ${text(part, key)}`)
      .join('; ');
  };
  return text;
}
