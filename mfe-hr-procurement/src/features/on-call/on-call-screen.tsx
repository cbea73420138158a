import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import { errorText, useClinicToday } from '@polyclinic/client';
import { addDays, ON_CALL_LABELS, type OnCallDuty } from '@polyclinic/contract';
import {
  DataList,
  LazyDayRange,
  ListSkeleton,
  Page,
  QueryState,
  RecordActions,
  StatusTag,
  useFormat,
  useLabels,
  useSearchParamsState,
} from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/roster-api';
import { RosterParts } from '../../lib/roster-parts';
import { ON_CALL_PATH } from '../../lib/roster-paths';
import { OnCallDialog } from './on-call-dialog';

const DAYS_AHEAD = 13;

/** The ladder of on-call duty, by day and level. */
export function OnCallScreen() {
  const { t } = useLingui();
  const today = useClinicToday();
  const [{ from, to }, change] = useSearchParamsState({ from: today, to: addDays(today, DAYS_AHEAD) });
  const [edited, edit] = useState<OnCallDuty | 'new'>();
  const query = useQuery({
    ...api.onCall.list.queryOptions({ query: { from, to } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t`On-call duty`}
      primary={<Button type="primary" onClick={() => edit('new')}>{t`Add on-call duty`}</Button>}
      footer={t`Level 1 is called first. Leave and an expired license need a reason.`}
    >
      <RosterParts shown={ON_CALL_PATH} />
      <LazyDayRange
        from={from}
        to={to}
        onChange={(first, last) => change({ from: first ?? today, to: last ?? addDays(first ?? today, DAYS_AHEAD) })}
      />
      <QueryState
        query={query}
        loading={t`Loading on-call duty...`}
        failed={t`Couldn't load the on-call duty`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (data) => data.onCall.length === 0,
          text: t`No on-call duty on these days`,
          hint: t`The dashboard shows everybody who is on call now. Add the first duty.`,
        }}
      >
        {({ onCall }) => <OnCallList rows={onCall} onEdit={edit} />}
      </QueryState>
      {edited && (
        <OnCallDialog duty={edited === 'new' ? undefined : edited} day={from} onClose={() => edit(undefined)} />
      )}
    </Page>
  );
}

function OnCallList({ rows, onEdit }: { rows: OnCallDuty[]; onEdit: (duty: OnCallDuty) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const label = useLabels(ON_CALL_LABELS);
  const person = ({ employee, problems }: OnCallDuty) => (
    <div>
      <strong>{personName(employee)}</strong>{' '}
      {problems.length > 0 && <StatusTag meaning="waiting">{t`Exception`}</StatusTag>}
    </div>
  );
  return (
    <DataList
      label={t`On-call duty`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'starts',
          title: label('startsAt'),
          isOneLine: true,
          render: ({ startsAt }) => format.dateTime(startsAt),
        },
        { key: 'ends', title: label('endsAt'), isOneLine: true, render: ({ endsAt }) => format.dateTime(endsAt) },
        { key: 'level', title: label('level'), align: 'end', render: ({ level }) => format.number(level) },
        { key: 'person', title: label('employeeId'), render: person },
        { key: 'department', title: label('departmentId'), render: ({ department }) => department?.name ?? '–' },
        { key: 'phone', title: label('phone'), render: ({ phone }) => phone ?? '–' },
        {
          key: 'actions',
          title: <span className="pc-hidden">{t`Actions`}</span>,
          align: 'end',
          render: (row) => <OnCallActions row={row} onEdit={onEdit} />,
        },
      ]}
      renderCard={(row) => (
        <>
          {person(row)}
          <div>{`${format.dateTime(row.startsAt)} – ${format.dateTime(row.endsAt)}`}</div>
          <OnCallActions row={row} onEdit={onEdit} />
        </>
      )}
    />
  );
}

function OnCallActions({ row, onEdit }: { row: OnCallDuty; onEdit: (duty: OnCallDuty) => void }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const name = personName(row.employee);
  const remove = useMutation({
    ...api.onCall.remove.mutationOptions(),
    onSuccess: () => void message.success(t`On-call duty removed`),
    onError: (error) => void message.error(errorText(error, t`Couldn't remove the on-call duty. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Remove the on-call duty of ${name}?`,
      okText: t`Remove duty`,
      okButtonProps: { danger: true },
      cancelText: t`Keep duty`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id: row.id } });
  }

  return (
    <RecordActions
      isPlain
      label={t`Actions for ${name}`}
      actions={[
        { key: 'edit', label: t`Edit`, onClick: () => onEdit(row) },
        { key: 'remove', label: t`Remove`, danger: true, onClick: () => void ask() },
      ]}
    />
  );
}
