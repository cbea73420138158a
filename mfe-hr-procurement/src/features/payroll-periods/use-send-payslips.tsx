import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText } from '@polyclinic/client';
import type { EmployeeRef, PayrollPeriod } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/payroll-api';

/** Returns a function that sends the emails about payslips after a confirmation, and then names who got none. */
export function useSendPayslips({ id, name }: PayrollPeriod): { start: () => void; isPending: boolean } {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const send = useMutation(api.payrollPeriods.sendPayslips.mutationOptions());

  async function start() {
    const isConfirmed = await modal.confirm({
      title: t`Send payslips of ${name}?`,
      content: t`Each employee who has not had one yet gets an email that the payslip is ready, with a link to log in.`,
      okText: t`Send payslips`,
      cancelText: t`Go back`,
    });
    if (!isConfirmed) return;
    try {
      const { sent, withoutEmail, declined } = await send.mutateAsync({ params: { id } });
      const done = plural(sent, {
        0: 'No further payslips to send',
        one: '# email about a payslip sent',
        other: '# emails about payslips sent',
      });
      if (withoutEmail.length + declined.length === 0) void message.success(done);
      else
        void modal.info({
          title: done,
          content: (
            <>
              <Names title={t`No account with an email address`} employees={withoutEmail} />
              <Names title={t`Emails about payslips turned off`} employees={declined} />
            </>
          ),
          okText: t`Close`,
        });
    } catch (error) {
      void message.error(errorText(error, t`Couldn't send the payslips. Try again.`));
    }
  }

  return { start: () => void start(), isPending: send.isPending };
}

function Names({ title, employees }: { title: string; employees: readonly EmployeeRef[] }) {
  if (employees.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {employees.map((employee) => (
          <li key={employee.id}>{personName(employee)}</li>
        ))}
      </ul>
    </>
  );
}
