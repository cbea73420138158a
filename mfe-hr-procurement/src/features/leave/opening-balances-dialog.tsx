import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { failureOf } from '@polyclinic/client';
import type { RosterPerson } from '@polyclinic/contract';
import { DateInput, FormDialog, QueryState } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { LeaveKindSelect } from '../../lib/leave-kind-select';
import { api } from '../../lib/roster-api';

interface Values {
  kindId?: string;
  day: string;
  reason: string;
  days: Record<string, number | null | undefined>;
}

/** Enters the opening balances of all employees for one leave type, when a clinic moves to this system. */
export function OpeningBalancesDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const open = useMutation(api.leaveRequests.open.mutationOptions());
  const people = useQuery({
    ...api.rosters.get.queryOptions({ query: { from: day, to: day } }),
    select: (data) => data.people,
  });
  const required = [{ required: true, message: t`Required` }];
  return (
    <FormDialog<Values>
      title={t`Opening balances`}
      explanation={t`The days are added to the balances from that day on. Employees whose field is empty stay as they are.`}
      submit={t`Enter opening balances`}
      isSaving={open.isPending}
      initial={{ day, reason: t`Opening balance`, days: {} }}
      failure={(error) => failureOf(error, t`Couldn't enter the opening balances. Try again.`)}
      send={async ({ kindId = '', reason, days, ...values }) => {
        const rows = Object.entries(days).flatMap(([employeeId, count]) =>
          count === null || count === undefined ? [] : [{ employeeId, days: count }],
        );
        const { entered } = await open.mutateAsync({ body: { ...values, kindId, reason: reason.trim(), rows } });
        void message.success(
          plural(entered, { one: '# opening balance entered', other: '# opening balances entered' }),
        );
      }}
      onClose={onClose}
    >
      <Form.Item name="kindId" label={t`Leave type`} rules={required}>
        <LeaveKindSelect />
      </Form.Item>
      <Form.Item name="day" label={t`As of`} rules={required}>
        <DateInput allowClear={false} />
      </Form.Item>
      <Form.Item name="reason" label={t`Reason`} rules={required}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
      <QueryState query={people} loading={t`Loading employees...`} failed={t`Couldn't load the employees`}>
        {(rows) => rows.map((person) => <DaysInput key={person.id} person={person} />)}
      </QueryState>
    </FormDialog>
  );
}

function DaysInput({ person }: { person: RosterPerson }) {
  const { t } = useLingui();
  const name = personName(person);
  return (
    <Form.Item name={['days', person.id]} label={`${name} (${person.number})`}>
      <InputNumber min={-366} max={366} step={0.5} placeholder={t`Days`} />
    </Form.Item>
  );
}
