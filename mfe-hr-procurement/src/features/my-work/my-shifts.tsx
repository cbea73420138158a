import { useLingui } from '@lingui/react/macro';
import { errorText, useClinicToday } from '@polyclinic/client';
import type { Shift } from '@polyclinic/contract';
import { DataList, StatusTag } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/roster-api';
import { SHIFT_STATUS_LABELS, SHIFT_STATUS_MEANINGS } from '../../lib/roster-labels';
import { useShiftTimes } from '../../lib/use-shift-times';
import { SwapDialog } from './swap-dialog';

/** The own shifts, and the open ones that can be taken. */
export function MyShifts({ shifts, open }: { shifts: Shift[]; open: Shift[] }) {
  const { t } = useLingui();
  return (
    <>
      {shifts.length === 0 ? (
        <p>{t`No shifts are planned for you.`}</p>
      ) : (
        <ShiftList label={t`My shifts`} rows={shifts} />
      )}
      {open.length > 0 && <ShiftList label={t`Open shifts`} rows={open} />}
    </>
  );
}

function ShiftList({ label, rows }: { label: string; rows: Shift[] }) {
  const { t, i18n } = useLingui();
  const when = useShiftTimes();
  const today = useClinicToday();
  const [offered, offer] = useState<Shift>();
  const state = (shift: Shift) => {
    if (shift.employeeId === null) return <ClaimButton shift={shift} when={when(shift)} />;
    const isAhead = shift.status === 'PUBLISHED' && shift.startsAt.slice(0, 10) >= today;
    const at = when(shift);
    return (
      <Flex gap="small" justify="end" align="center" wrap>
        <StatusTag meaning={SHIFT_STATUS_MEANINGS[shift.status]}>{i18n._(SHIFT_STATUS_LABELS[shift.status])}</StatusTag>
        {isAhead && (
          <Button onClick={() => offer(shift)} aria-label={t`Offer the shift on ${at}`}>
            {t`Offer shift`}
          </Button>
        )}
      </Flex>
    );
  };
  const about = ({ title, department }: Shift) => [title, department?.name].filter(Boolean).join(', ') || '–';
  return (
    <>
      <DataList
        label={label}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'when', title: t`When`, render: when },
          { key: 'about', title: t`Shift`, render: about },
          { key: 'state', title: t`Status`, align: 'end', render: state },
        ]}
        renderCard={(row) => (
          <>
            <strong>{when(row)}</strong>
            <div>{about(row)}</div>
            {state(row)}
          </>
        )}
      />
      {offered && <SwapDialog shift={offered} onClose={() => offer(undefined)} />}
    </>
  );
}

function ClaimButton({ shift: { id, version }, when }: { shift: Shift; when: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const claim = useMutation({
    ...api.shifts.claim.mutationOptions(),
    onSuccess: () => void message.success(t`The shift is yours`),
    onError: (error) => void message.error(errorText(error, t`Couldn't take the shift. Try again.`)),
  });
  return (
    <Button
      loading={claim.isPending}
      aria-label={t`Take the shift on ${when}`}
      onClick={() => claim.mutate({ params: { id }, body: { version } })}
    >
      {t`Take shift`}
    </Button>
  );
}
