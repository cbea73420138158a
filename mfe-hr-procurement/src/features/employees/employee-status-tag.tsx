import { useLingui } from '@lingui/react/macro';
import type { EmployeeStatus } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { EMPLOYEE_STATUS_LABELS, EMPLOYEE_STATUS_MEANINGS } from '../../lib/people-labels';

/** Status of an employee today. */
export function EmployeeStatusTag({ status }: { status: EmployeeStatus }) {
  const { i18n } = useLingui();
  return <StatusTag meaning={EMPLOYEE_STATUS_MEANINGS[status]}>{i18n._(EMPLOYEE_STATUS_LABELS[status])}</StatusTag>;
}
