import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { failureOf, useClinicToday, useMay } from '@polyclinic/client';
import {
  ClinicDate,
  filledText,
  leavings,
  LeavingKind,
  type Employee,
  type FinalPay,
  type Leaving,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import {
  DateInput,
  DescriptionList,
  FormDialog,
  formFields,
  QueryState,
  ReasonDialog,
  useFormat,
} from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/people-api';
import { LEAVING_KIND_LABELS } from '../../lib/people-labels';
import { employeePath } from '../../lib/people-paths';
import { LEAVE_PATH } from '../../lib/roster-paths';
import { useOptions } from '../../lib/use-options';

const MAX_SHOWN = 20;

/** Open items of an employee after the last day, and the entry of that day. */
export function LeavingPanel({ employee }: { employee: Employee }) {
  const { t } = useLingui();
  const mayChange = useMay(leavings.create.access);
  const [open, setOpen] = useState<'leave' | 'stay'>();
  const query = useQuery({
    ...api.leavings.get.queryOptions({ params: { id: employee.id } }),
    select: ({ leaving }) => leaving,
  });
  const close = () => setOpen(undefined);
  const hasLeft = employee.lastDay !== null;
  return (
    <>
      {mayChange && !hasLeft && <Button danger onClick={() => setOpen('leave')}>{t`Enter last day`}</Button>}
      {mayChange && hasLeft && <Button onClick={() => setOpen('stay')}>{t`Withdraw last day`}</Button>}
      <QueryState query={query} loading={t`Loading open items...`} failed={t`Couldn't load the open items`}>
        {(leaving) => <OpenItems leaving={leaving} />}
      </QueryState>
      {open === 'leave' && <LeaveDialog employee={employee} onClose={close} />}
      {open === 'stay' && <StayDialog employee={employee} onClose={close} />}
    </>
  );
}

function OpenItems({ leaving }: { leaving: Leaving }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const {
    appointments,
    appointmentCount,
    assets,
    openTasks,
    reports,
    headOf,
    account,
    lastDay,
    leavingKind,
    finalPay,
  } = leaving;
  const more = appointmentCount - Math.min(appointments.length, MAX_SHOWN);
  return (
    <DescriptionList
      items={[
        { label: t`Last day`, value: lastDay && format.date(lastDay) },
        { label: t`Kind of leaving`, value: leavingKind && i18n._(LEAVING_KIND_LABELS[leavingKind]) },
        { label: t`Reason`, value: leaving.leavingReason },
        { label: t`Account`, value: account && `${account.email} · ${account.isActive ? t`Active` : t`Inactive`}` },
        {
          label: t`Appointments after the last day`,
          value: appointmentCount > 0 && (
            <ul>
              {appointments.slice(0, MAX_SHOWN).map(({ id, dateTime, patientName }) => (
                <li key={id}>
                  <Link to={paths.appointment(id)}>{`${format.dateTime(dateTime)} ${patientName}`}</Link>
                </li>
              ))}
              {more > 0 && <li>{plural(more, { one: '# more appointment', other: '# more appointments' })}</li>}
            </ul>
          ),
        },
        {
          label: t`Assets in custody`,
          value: assets.length > 0 && (
            <ul>
              {assets.map(({ id, name }) => (
                <li key={id}>
                  <Link to={paths.asset(id)}>{name}</Link>
                </li>
              ))}
            </ul>
          ),
        },
        { label: t`Open tasks`, value: openTasks > 0 && format.number(openTasks) },
        {
          label: t`Reports to this person`,
          value: reports.length > 0 && (
            <ul>
              {reports.map((person) => (
                <li key={person.id}>
                  <Link to={employeePath(person.id)}>{personName(person)}</Link>
                </li>
              ))}
            </ul>
          ),
        },
        { label: t`Head of department`, value: headOf.map(({ name }) => name).join(', ') },
        { label: t`Final pay`, value: <FinalPayItems {...finalPay} employeeId={leaving.employee.id} /> },
      ]}
    />
  );
}

/** Unused leave and what is still undecided, each with the place where it is settled. */
function FinalPayItems({
  leave,
  pendingLeave,
  pendingCorrections,
  unfinishedAttendance,
  employeeId,
}: FinalPay & { employeeId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const unused = leave.filter(({ days }) => days !== 0);
  const isSettled = unused.length + pendingLeave + pendingCorrections + unfinishedAttendance === 0;
  if (isSettled) return t`No unused leave and nothing left to decide`;
  return (
    <ul>
      {unused.map(({ kind, days }) => {
        const count = format.number(Math.abs(days));
        const { name } = kind;
        return (
          <li key={kind.id}>
            {days > 0 ? t`${name}: ${count} days not taken` : t`${name}: ${count} days taken in advance`}
          </li>
        );
      })}
      {pendingLeave > 0 && (
        <li>
          <Link to={`${LEAVE_PATH}?status=PENDING&employee=${employeeId}`}>
            {plural(pendingLeave, { one: '# leave request to decide', other: '# leave requests to decide' })}
          </Link>
        </li>
      )}
      {pendingCorrections > 0 && (
        <li>
          {plural(pendingCorrections, {
            one: '# attendance correction to decide',
            other: '# attendance corrections to decide',
          })}
        </li>
      )}
      {unfinishedAttendance > 0 && (
        <li>{plural(unfinishedAttendance, { one: '# day not clocked out', other: '# days not clocked out' })}</li>
      )}
    </ul>
  );
}

/** Open items as of the day in the form around it. */
function ItemsOfDay({ id }: { id: string }) {
  const { t } = useLingui();
  const lastDay = Form.useWatch<string | null | undefined>('lastDay') ?? '';
  const query = useQuery({
    ...api.leavings.get.queryOptions({ params: { id }, query: { ...(lastDay && { lastDay }) } }),
    select: ({ leaving }) => leaving,
    placeholderData: keepPreviousData,
    enabled: lastDay !== '',
  });
  if (lastDay === '') return null;
  return (
    <QueryState query={query} loading={t`Loading open items...`} failed={t`Couldn't load the open items`}>
      {(leaving) => <OpenItems leaving={leaving} />}
    </QueryState>
  );
}

interface DialogProps {
  employee: Employee;
  onClose: () => void;
}

interface Values {
  lastDay: string;
  kind: LeavingKind;
  reason: string;
}

const field = formFields(z.object({ lastDay: ClinicDate, kind: LeavingKind, reason: filledText(500) }));

function LeaveDialog({ employee: { id, version, joinedOn, firstName, lastName }, onClose }: DialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const optionsOf = useOptions();
  const today = useClinicToday();
  const leave = useMutation(api.leavings.create.mutationOptions());
  const name = personName({ firstName, lastName });
  return (
    <FormDialog<Values>
      title={t`Enter the last day of ${name}`}
      explanation={t`The account, its duties and all shifts after this day end with it. Move appointments, assets and reports to another person.`}
      submit={t`Enter last day`}
      isSaving={leave.isPending}
      initial={{ lastDay: today, kind: 'RESIGNATION', reason: '' }}
      failure={(error) => failureOf(error, t`Couldn't save the last day. Try again.`)}
      send={async (values) => {
        await leave.mutateAsync({ params: { id }, body: { ...values, version } });
        void message.success(t`Last day entered`);
      }}
      onClose={onClose}
    >
      <Form.Item label={t`Last day`} {...field('lastDay')}>
        <DateInput min={joinedOn} />
      </Form.Item>
      <Form.Item label={t`Kind of leaving`} {...field('kind')}>
        <Select options={optionsOf(LEAVING_KIND_LABELS)} />
      </Form.Item>
      <Form.Item label={t`Reason`} {...field('reason')}>
        <Input autoComplete="off" maxLength={500} />
      </Form.Item>
      <ItemsOfDay id={id} />
    </FormDialog>
  );
}

function StayDialog({ employee: { id, version }, onClose }: DialogProps) {
  const { t } = useLingui();
  const stay = useMutation(api.leavings.remove.mutationOptions());
  return (
    <ReasonDialog
      title={t`Withdraw the last day?`}
      explanation={t`An administrator activates the account again if it has ended.`}
      submit={t`Withdraw last day`}
      isSaving={stay.isPending}
      failure={(error) => failureOf(error, t`Couldn't withdraw the last day. Try again.`)}
      send={(reason) => stay.mutateAsync({ params: { id }, query: { version, reason } })}
      onClose={onClose}
    />
  );
}
