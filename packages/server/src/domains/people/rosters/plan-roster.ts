import { randomUUID } from 'node:crypto';
import type { DataOf, ParsedInputOf, PatternShift, rosters, ShiftTemplate, SkippedShift } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { refuseField } from '../employees/employees.service';
import { rostererOf } from '../managed-people.repository';
import { dayTimes } from '../work-spans.rules';
import { lockPeople } from '../own-employment.repository';
import { checkWith, needingReason, readPlanned, shiftsRepository } from '../shifts/shifts.service';
import { shiftTemplatesRepository } from '../shift-templates/shift-templates.service';
import { expandRotation } from './rotation.rules';

type Plan = ParsedInputOf<(typeof rosters)['plan']>['body'];

/**
 * Plans drafts by a pattern. Shifts that overlap others or break a rule are left out and listed. A dry run plans the same
 * and saves nothing.
 */
export async function planRoster(tx: Caller, { dryRun, ...plan }: Plan): Promise<DataOf<(typeof rosters)['plan']>> {
  const { from, to, people, departmentId = null } = plan;
  const rosterer = rostererOf(tx);
  const pattern = await templatesOf(tx, plan.pattern);
  const ids = people.map(({ employeeId }) => employeeId);
  const locked = await lockPeople(tx.db, ids, rosterer);
  if (ids.some((id) => !locked.has(id))) refuseField(tx, 'EMPLOYEE_UNKNOWN', 'people');
  if (departmentId !== null && !(await shiftsRepository.plansForDepartment(tx.db, rosterer, departmentId)))
    refuseField(tx, 'DEPARTMENT_UNKNOWN', 'departmentId');
  const facts = await readPlanned(tx.db, ids, { from, to });
  const skipped: SkippedShift[] = [];
  const planned: PatternShift[] = [];
  for (const { employeeId, offset } of people) {
    const person = locked.get(employeeId) ?? refuse('EMPLOYEE_UNKNOWN');
    const own = facts.shifts.get(employeeId) ?? [];
    facts.shifts.set(employeeId, own);
    for (const { date, template } of expandRotation(pattern, { from, to, offset })) {
      const { startsLocal: startsAt, endsLocal: endsAt } = dayTimes(date, template.startsAt, template.endsAt);
      const { name: title, breakMinutes, skills } = template;
      const shift = { startsAt, endsAt, title, breakMinutes, skills, employeeId, departmentId };
      const { refusal, problems, span } = await checkWith(tx, person, shift, facts);
      const serious = needingReason(problems);
      if (refusal || serious.length > 0) {
        skipped.push({ employeeId, date, problems: refusal ? [] : serious, cause: causeOf(refusal) });
        continue;
      }
      const id = dryRun ? randomUUID() : await shiftsRepository.insert(tx.db, { ...shift, problems }, tx.userId);
      own.push({ ...span, id });
      planned.push({ employeeId, date, title });
    }
  }
  const { length } = planned;
  if (!dryRun) await tx.audit({ action: 'CREATE', resource: 'shifts', to: { ...plan, planned: length } });
  return { planned: length, shifts: planned, skipped };
}

function causeOf(refusal: 'EMPLOYEE_NOT_EMPLOYED' | 'SHIFT_OVERLAPS' | undefined): SkippedShift['cause'] {
  if (refusal === undefined) return 'RULES';
  return refusal === 'SHIFT_OVERLAPS' ? 'OVERLAPS' : 'NOT_EMPLOYED';
}

async function templatesOf(tx: Caller, ids: readonly (string | null)[]): Promise<(ShiftTemplate | null)[]> {
  const templates = new Map((await shiftTemplatesRepository.list(tx.db)).map((one) => [one.id, one]));
  return ids.map((id) => (id === null ? null : (templates.get(id) ?? refuse('SHIFT_TEMPLATE_NOT_FOUND'))));
}
