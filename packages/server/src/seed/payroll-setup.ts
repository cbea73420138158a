import { payrollSettings, payStructureAssignments, payStructures } from '@polyclinic/contract';
import { ask } from './ask';
import type { PayrollClinic, PayrollPeople } from './payroll-context';
import { PAYROLL, PAYROLL_TEXTS, shiftComponents } from './payroll-plan';
import { onDay } from './supply-people';

/** Sets the rules of payroll, and gives everybody a structure that is made from the example of the country. */
export async function setUpPayroll(people: PayrollPeople, payroll: PayrollClinic, startsOn: string): Promise<void> {
  const { clinic, language, staff } = payroll;
  const [clerk, admin] = [onDay(people.clerk, startsOn, payroll), onDay(people.admin, startsOn, payroll)];
  const plan = PAYROLL[clinic.key];
  const { settings } = await ask(payrollSettings.get, {}, clerk);
  const rules = { taxYearStart: plan.taxYearStart, ...plan.payer, version: settings.version };
  await ask(payrollSettings.update, { body: rules }, clerk);
  const { examples } = await ask(payStructures.examples, {}, clerk);
  const example = examples.find(({ country }) => country === plan.country);
  if (!example) throw new Error(`There is an example of ${plan.country}`);
  const earnings = example.components.filter(({ kind }) => kind === 'EARNING');
  const others = example.components.filter(({ kind }) => kind !== 'EARNING');
  const isNurse = ({ role }: PayrollClinic['staff'][number]) => role === 'NURSE';
  const groups = [
    { name: PAYROLL_TEXTS.salaried, more: [], members: staff.filter((one) => !isNurse(one)) },
    { name: PAYROLL_TEXTS.shifts, more: shiftComponents(plan, language), members: staff.filter(isNurse) },
  ];
  for (const { name, more, members } of groups) {
    const components = [...earnings, ...more, ...others];
    const body = { name: name[language], currency: clinic.currency, components, notes: example.title };
    const structureId = (await ask(payStructures.create, { body }, clerk)).structure.id;
    // Nobody sets the own pay.
    for (const [assigner, isClerk] of [[clerk, false] as const, [admin, true] as const]) {
      const chosen = members.filter(({ userId }) => (userId === clerk.userId) === isClerk);
      const employeeIds = chosen.map(({ employeeId }) => employeeId);
      if (employeeIds.length === 0) continue;
      await ask(payStructureAssignments.create, { body: { structureId, employeeIds, startsOn } }, assigner);
    }
  }
}
