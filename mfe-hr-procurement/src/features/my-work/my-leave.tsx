import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { LeaveBalance, LeaveRequest } from '@polyclinic/contract';
import { DataList, FigureTiles, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/roster-api';
import { LEAVE_STATUS_LABELS, LEAVE_STATUS_MEANINGS } from '../../lib/roster-labels';
import { useLeaveText } from '../../lib/use-leave-text';
import { LeaveDialog } from './leave-dialog';

interface MyLeaveProps {
  leaveRequests: LeaveRequest[];
  balances: LeaveBalance[];
  asOf: string;
}

/** The balances of leave and the own requests. */
export function MyLeave({ leaveRequests, balances, asOf }: MyLeaveProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const daysText = useLeaveText();
  const [isAsking, setAsking] = useState(false);
  const status = (row: LeaveRequest) => (
    <StatusTag meaning={LEAVE_STATUS_MEANINGS[row.status]}>{i18n._(LEAVE_STATUS_LABELS[row.status])}</StatusTag>
  );
  const kept = balances.filter(({ balance }) => balance !== null);
  const pendingText = (pending: number) => {
    const days = format.number(pending);
    return t`${days} days requested`;
  };
  return (
    <>
      <FigureTiles
        figures={kept.map(({ kind, balance, pending }) => ({
          key: kind.id,
          title: kind.name,
          value: format.number(balance ?? 0),
          ...(pending > 0 && { note: pendingText(pending) }),
        }))}
      />
      <Button type="primary" onClick={() => setAsking(true)}>{t`Request leave`}</Button>
      {leaveRequests.length > 0 && (
        <DataList
          label={t`My leave`}
          rows={leaveRequests}
          rowKey={({ id }) => id}
          columns={[
            { key: 'kind', title: t`Leave type`, render: ({ kind }) => kind.name },
            { key: 'when', title: t`When`, render: daysText },
            { key: 'days', title: t`Days`, align: 'end', render: ({ days }) => format.number(days) },
            { key: 'status', title: t`Status`, render: status },
            {
              key: 'actions',
              title: <span className="pc-hidden">{t`Actions`}</span>,
              align: 'end',
              render: (row) => <CancelButton row={row} today={asOf} />,
            },
          ]}
          renderCard={(row) => (
            <>
              <strong>{row.kind.name}</strong>
              <div>{daysText(row)}</div>
              {status(row)}
              <CancelButton row={row} today={asOf} />
            </>
          )}
        />
      )}
      {isAsking && <LeaveDialog day={asOf} onClose={() => setAsking(false)} />}
    </>
  );
}

function CancelButton({ row: { id, version, status, firstDay }, today }: { row: LeaveRequest; today: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const cancel = useMutation({
    ...api.leaveRequests.cancel.mutationOptions(),
    onSuccess: () => void message.success(t`Leave cancelled`),
    onError: (error) => void message.error(errorText(error, t`Couldn't cancel the leave. Try again.`)),
  });
  const isPlanned = status === 'PENDING' || (status === 'APPROVED' && firstDay > today);
  if (!isPlanned) return null;
  return (
    <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ params: { id }, body: { version } })}>
      {t`Cancel leave`}
    </Button>
  );
}
