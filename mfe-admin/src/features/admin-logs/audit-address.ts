import type { AuditFilter } from '@polyclinic/contract';

/** What the address of the audit log says; every value is text. */
export const AUDIT_ADDRESS = {
  /** A span by its name, or two dates with '..' between them; nothing is all days. */
  days: '',
  person: '',
  action: '',
  resource: '',
  outcome: '',
  patient: '',
  record: '',
};
export type AuditAddress = typeof AUDIT_ADDRESS;

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const OUTCOMES = ['OK', 'REFUSED'] as const;
const LIMIT = 50;

/** How many days before today a span begins. */
const SPANS: Record<string, number> = { today: 0, week: 6, month: 29 };

/** What the server is asked for; what the contract would refuse is left out. */
export function auditFilter(address: AuditAddress, today: string): AuditFilter {
  const { days, person, action, resource, outcome, patient, record } = address;
  const known = (id: string) => (UUID.test(id) ? id : undefined);
  return {
    ...span(days, today),
    actorId: known(person),
    action: action.slice(0, 50) || undefined,
    resource: resource.slice(0, 50) || undefined,
    outcome: OUTCOMES.find((one) => one === outcome),
    patientId: known(patient),
    recordId: known(record),
    limit: LIMIT,
  };
}

function span(days: string, today: string): Pick<AuditFilter, 'dateFrom' | 'dateTo'> {
  const [from = '', to = ''] = days.split('..');
  if (days.includes('..')) return { dateFrom: date(from), dateTo: date(to) };
  const before = SPANS[days];
  return before === undefined ? {} : { dateFrom: daysBefore(today, before), dateTo: today };
}

function date(text: string): string | undefined {
  const isWritten = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isWritten && daysBefore(text, 0) === text ? text : undefined;
}

/** Counts days on the calendar, whatever clocks do in between. */
function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);
}
