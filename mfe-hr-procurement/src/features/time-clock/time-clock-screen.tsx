import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText } from '@polyclinic/client';
import type { DeskPerson } from '@polyclinic/contract';
import { DataList, FormSection, ListSkeleton, Page, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { EmployeeSelect } from '../../lib/employee-select';
import { api } from '../../lib/roster-api';
import { DeskCode } from './desk-code';

const REFRESH_MS = 60_000;

/** The time clock of the desk: who is expected and who is here, and the code for own devices. */
export function TimeClockScreen() {
  const { t } = useLingui();
  const query = useQuery({ ...api.attendance.desk.queryOptions(), refetchInterval: REFRESH_MS });
  return (
    <Page title={t`Time clock`}>
      <DeskCode />
      <FormSection title={t`Employees`}>
        <OtherEmployee />
        <QueryState
          query={query}
          loading={t`Loading employees...`}
          failed={t`Couldn't load the employees`}
          skeleton={<ListSkeleton />}
          empty={{
            when: (data) => data.people.length === 0,
            text: t`Nobody is expected now`,
            hint: t`Employees with a shift around this time appear here. Choose any other employee above.`,
          }}
        >
          {({ people }) => <DeskList rows={people} />}
        </QueryState>
      </FormSection>
    </Page>
  );
}

function DeskList({ rows }: { rows: readonly DeskPerson[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const shift = ({ shift: planned }: DeskPerson) =>
    planned ? `${format.clinicTime(planned.startsAt)}–${format.clinicTime(planned.endsAt)}` : t`No shift`;
  const state = ({ since }: DeskPerson) => {
    const time = since && format.clinicTime(since);
    return time ? (
      <StatusTag meaning="done">{t`Clocked in since ${time}`}</StatusTag>
    ) : (
      <StatusTag meaning="neutral">{t`Not clocked in`}</StatusTag>
    );
  };
  return (
    <DataList
      label={t`Employees`}
      rows={rows}
      rowKey={({ employee }) => employee.id}
      columns={[
        { key: 'employee', title: t`Employee`, render: ({ employee }) => <strong>{personName(employee)}</strong> },
        { key: 'shift', title: t`Shift`, render: shift },
        { key: 'state', title: t`Status`, render: state },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <ClockButton person={row} />,
        },
      ]}
      renderCard={(row) => (
        <>
          <strong>{personName(row.employee)}</strong>
          <div>{shift(row)}</div>
          {state(row)}
          <ClockButton person={row} />
        </>
      )}
    />
  );
}

function useClock() {
  const { t } = useLingui();
  const { message } = App.useApp();
  return useMutation({
    ...api.attendance.clockAtDesk.mutationOptions(),
    onSuccess: ({ entry: { endsAt } }) => void message.success(endsAt === null ? t`Clocked in` : t`Clocked out`),
    onError: (error) => void message.error(errorText(error, t`Couldn't record the time. Try again.`)),
  });
}

function ClockButton({ person: { employee, since } }: { person: DeskPerson }) {
  const { t } = useLingui();
  const clock = useClock();
  const name = personName(employee);
  const isIn = since === null;
  return (
    <Button
      type={isIn ? 'primary' : 'default'}
      loading={clock.isPending}
      aria-label={isIn ? t`Clock ${name} in` : t`Clock ${name} out`}
      onClick={() => clock.mutate({ body: { employeeId: employee.id, isIn } })}
    >
      {isIn ? t`Clock in` : t`Clock out`}
    </Button>
  );
}

/** Clocks in an employee without a shift around this time. */
function OtherEmployee() {
  const { t } = useLingui();
  const [employeeId, choose] = useState<string | null>(null);
  const clock = useClock();
  return (
    <Flex gap="small" wrap>
      <EmployeeSelect
        aria-label={t`Other employee`}
        placeholder={t`Other employee`}
        style={WIDE}
        value={employeeId}
        onChange={(next: string | null | undefined) => choose(next ?? null)}
      />
      <Button
        disabled={employeeId === null}
        loading={clock.isPending}
        onClick={() =>
          clock.mutate({ body: { employeeId: employeeId ?? '', isIn: true } }, { onSuccess: () => choose(null) })
        }
      >
        {t`Clock in employee`}
      </Button>
    </Flex>
  );
}

const WIDE = { minWidth: 260 };
