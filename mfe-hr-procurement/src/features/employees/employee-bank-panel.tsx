import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { employeeBankDetails } from '@polyclinic/contract';
import { QueryState } from '@polyclinic/ui';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { BankDetailsPanel } from '../../lib/bank-details-panel';
import { api } from '../../lib/people-api';

/** Account to which an employee is paid. */
export function EmployeeBankPanel({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const params = { id: employeeId };
  const query = useQuery(api.employeeBankDetails.get.queryOptions({ params }));
  const propose = useMutation(api.employeeBankDetails.propose.mutationOptions());
  const decide = useMutation(api.employeeBankDetails.decide.mutationOptions());
  const mayPropose = useMay(employeeBankDetails.propose.access);
  const mayDecide = useMay(employeeBankDetails.decide.access);
  return (
    <QueryState query={query} loading={t`Loading bank details...`} failed={t`Couldn't load the bank details`}>
      {(details) => (
        <BankDetailsPanel
          {...details}
          mayPropose={mayPropose}
          mayDecide={mayDecide}
          isSaving={propose.isPending || decide.isPending}
          propose={(body) => propose.mutateAsync({ params, body })}
          decide={(body) => decide.mutateAsync({ params, body })}
        />
      )}
    </QueryState>
  );
}
