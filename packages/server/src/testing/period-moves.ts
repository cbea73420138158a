import { randomUUID } from 'node:crypto';
import type { PeriodStatus } from '@polyclinic/contract';
import type { Books } from './books';
import type { TestPerson } from './test-clinic';

type Settable = Exclude<PeriodStatus, 'YEAR_CLOSED'>;

/** Attempts to set the status of the period of a day; returns the new one, or the code of the refusal. */
export async function setStatus(
  books: Books,
  date: string,
  status: Settable,
  by: TestPerson = books.approver,
  reason = 'Month end',
): Promise<string | undefined> {
  const { id, version } = await books.period(date);
  const response = await by.raw({
    method: 'PATCH',
    url: `/api/financial/${books.clinic.tenantId}/periods/${id}/status`,
    payload: { status, version, reason },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { data, code } = response.json<{ data?: { period: { status: PeriodStatus } }; code?: string }>();
  return data?.period.status ?? code;
}
