import type { WorkOfEmployee } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { workedTime } from '../attendance/attendance.service';
import { readClinicDays } from '../../front-desk';
import { absence } from '../leave-requests/leave-requests.service';
import { agreedPay, paySpans, type PaySpan } from '../pay-terms/pay-terms.service';
import { hrAnalyticsRepository as repository } from './hr-analytics.repository';
import { openDates } from './work-figures.rules';

const USUAL_PERCENT = 100;

/** Returns absence, working time and agreed pay of each employee in a period, by name. */
export async function workOfPeople(
  db: TenantDatabase,
  period: { from: string; to: string },
): Promise<WorkOfEmployee[]> {
  const staff = await repository.staff(db, period);
  const absences = new Map((await absence(db, period)).map((row) => [row.employeeId, row]));
  const worked = new Map((await workedTime(db, period)).map((row) => [row.employee.id, row]));
  const pay = byEmployee(await paySpans(db, period));
  const dates = openDates(period, await readClinicDays(db, period.from, period.to));
  return staff.map(({ employee, department, from, to }) => {
    const { days = 0, sickDays = 0 } = absences.get(employee.id) ?? {};
    const { minutes = 0, rated = [] } = worked.get(employee.id) ?? {};
    const overtime = rated.filter(({ percent }) => percent > USUAL_PERCENT);
    return {
      employee,
      department,
      figures: {
        expectedDays: dates.filter((date) => date >= from && date <= to).length,
        absenceDays: days,
        sickDays,
        workedMinutes: Math.round(minutes),
        overtimeMinutes: Math.round(overtime.reduce((sum, one) => sum + one.minutes, 0)),
        cost: agreedPay(pay.get(employee.id) ?? []),
      },
    };
  });
}

function byEmployee(spans: readonly (PaySpan & { employeeId: string })[]): Map<string, PaySpan[]> {
  const groups = new Map<string, PaySpan[]>();
  for (const span of spans) groups.set(span.employeeId, [...(groups.get(span.employeeId) ?? []), span]);
  return groups;
}
