import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { EMPLOYEE_LABELS, EMPLOYEE_TERM_LABELS, type Employee } from '@polyclinic/contract';
import { DescriptionList, useFormat, useLabels } from '@polyclinic/ui';
import { EMPLOYMENT_TYPE_LABELS } from '../../lib/people-labels';
import { EmployeeStatusTag } from './employee-status-tag';

/** Personal data of an employee, and the terms of today. */
export function EmployeeFacts({ employee }: { employee: Employee }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(EMPLOYEE_LABELS);
  const termLabel = useLabels(EMPLOYEE_TERM_LABELS);
  const day = (date: string | null) => date && <time dateTime={date}>{format.date(date)}</time>;
  const { terms, emergencyContactName, emergencyContactPhone, emergencyRelationship } = employee;
  const contact = [emergencyContactName, emergencyRelationship, emergencyContactPhone].filter(Boolean).join(' · ');
  return (
    <DescriptionList
      items={[
        { label: t`Status`, value: <EmployeeStatusTag status={employee.status} /> },
        { label: label('number'), value: employee.number },
        { label: termLabel('positionId'), value: terms?.position?.name },
        { label: termLabel('departmentId'), value: terms?.department?.name },
        { label: termLabel('branchId'), value: terms?.branch?.name },
        { label: termLabel('managerId'), value: terms?.manager && personName(terms.manager) },
        { label: termLabel('employmentType'), value: terms && i18n._(EMPLOYMENT_TYPE_LABELS[terms.employmentType]) },
        {
          label: termLabel('weeklyMinutes'),
          value: terms && format.number(terms.weeklyMinutes / 60, { maximumFractionDigits: 2 }),
        },
        { label: label('joinedOn'), value: day(employee.joinedOn) },
        { label: label('probationUntil'), value: day(employee.probationUntil) },
        { label: label('lastDay'), value: day(employee.lastDay) },
        { label: label('nativeName'), value: employee.nativeName },
        { label: label('dateOfBirth'), value: day(employee.dateOfBirth) },
        { label: label('email'), value: employee.email },
        { label: label('phone'), value: employee.phone },
        { label: label('address'), value: employee.address },
        { label: label('taxNumber'), value: employee.taxNumber },
        { label: label('socialNumber'), value: employee.socialNumber },
        { label: label('skills'), value: employee.skills.join(', ') },
        { label: t`Emergency contact`, value: contact },
        { label: label('notes'), value: employee.notes },
      ]}
    />
  );
}
