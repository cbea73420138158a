import { useLingui } from '@lingui/react/macro';
import { failureOf, isApiError, useClinicToday, useDraft } from '@polyclinic/client';
import type { NewEmployee } from '@polyclinic/contract';
import { CreateDrawer, filledIn, FormSection } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/people-api';
import { employeePath, EMPLOYEES_PATH } from '../../lib/people-paths';
import { EmployeeInputs } from './employee-inputs';
import { TermInputs } from './term-inputs';

/** Hires an employee; one who may be employed already asks for a reason. */
export function NewEmployeeDrawer() {
  const { t } = useLingui();
  const today = useClinicToday();
  const draft = useDraft<NewEmployee>('employees.new');
  const create = useMutation(api.employees.create.mutationOptions());
  return (
    <CreateDrawer<NewEmployee>
      title={t`Hire employee`}
      closeTo={`${EMPLOYEES_PATH}?`}
      isSaving={create.isPending}
      initial={{
        firstName: '',
        lastName: '',
        joinedOn: today,
        skills: [],
        terms: { employmentType: 'PERMANENT', weeklyMinutes: 2_400 },
      }}
      send={async ({ terms, ...values }) => {
        const body = { ...filledIn(values), ...(terms && { terms: filledIn(terms) }) };
        const { employee } = await create.mutateAsync({ body });
        return { message: t`Employee hired`, openAt: employeePath(employee.id) };
      }}
      draft={draft}
      blames={{ EMPLOYEE_DUPLICATE: 'lastName' }}
      failure={(error) => failureOf(error, t`Couldn't save the employee. Try again.`)}
    >
      <DuplicateReason isNeeded={isApiError(create.error) && create.error.code === 'EMPLOYEE_DUPLICATE'} />
      <EmployeeInputs />
      <FormSection title={t`Terms from the first day`}>
        <TermInputs within="terms" />
      </FormSection>
    </CreateDrawer>
  );
}

function DuplicateReason({ isNeeded }: { isNeeded: boolean }) {
  const { t } = useLingui();
  // Stays once it has been asked for: the second attempt needs its input.
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return (
    <Form.Item
      name="duplicateReason"
      label={t`Reason`}
      extra={t`Why this is not the employee who is already in the list.`}
    >
      <Input autoComplete="off" maxLength={500} />
    </Form.Item>
  );
}
