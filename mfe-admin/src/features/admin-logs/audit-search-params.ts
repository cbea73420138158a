import { addDays, isDate, type AuditCriteria } from '@polyclinic/contract';
import { idOf } from '@polyclinic/ui';

/** URL parameters of the audit log; every value is text. */
export const AUDIT_SEARCH_PARAMS = {
  /** A named range, or two dates separated by '..'; empty means all days. */
  days: '',
  person: '',
  action: '',
  resource: '',
  outcome: '',
  patient: '',
  record: '',
};
export type AuditSearchParams = typeof AUDIT_SEARCH_PARAMS;

const OUTCOMES = ['OK', 'REFUSED'] as const;

/** How many days before today a range starts. */
const SPANS: Record<string, number> = { today: 0, week: 6, month: 29 };

/** Returns the criteria for the server; values that the contract would refuse are omitted. */
export function auditCriteria(params: AuditSearchParams, today: string): AuditCriteria {
  const { days, person, action, resource, outcome, patient, record } = params;
  return {
    ...span(days, today),
    actorId: idOf(person),
    action: action.slice(0, 50) || undefined,
    resource: resource.slice(0, 50) || undefined,
    outcome: OUTCOMES.find((one) => one === outcome),
    patientId: idOf(patient),
    recordId: idOf(record),
  };
}

function span(days: string, today: string): Pick<AuditCriteria, 'dateFrom' | 'dateTo'> {
  const [from = '', to = ''] = days.split('..');
  if (days.includes('..')) return { dateFrom: date(from), dateTo: date(to) };
  const before = SPANS[days];
  return before === undefined ? {} : { dateFrom: addDays(today, -before), dateTo: today };
}

function date(text: string): string | undefined {
  return isDate(text) ? text : undefined;
}
