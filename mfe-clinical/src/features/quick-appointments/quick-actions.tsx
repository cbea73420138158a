import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { quickAppointments, type QuickAppointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, RecordActions, useIsPhone } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { AskReason } from '../../lib/ask-reason';
import { reasonsFor } from '../../lib/reason-labels';
import { quickDrawers } from './quick-drawers';

interface QuickActionsProps {
  note: QuickAppointment;
  onRemove: () => void;
}

/** Actions on a note: book, edit or cancel an open one; delete any. */
export function QuickActions({ note, onRemove }: QuickActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { message } = App.useApp();
  const isPhone = useIsPhone();
  const mayChange = useMay(quickAppointments.update.access);
  const mayConvert = useMay(quickAppointments.convert.access);
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    ...api.quickAppointments.cancel.mutationOptions(),
    onSuccess: () => void message.success(t`Request cancelled`),
    onError: (error) => void message.error(errorText(error, t`Couldn't cancel the request. Try again.`)),
  });
  const { id, status, patientName: name, appointmentId, version } = note;
  const isOpen = status === 'OPEN';
  const size = isPhone ? 'middle' : 'small';
  const open = (drawer: 'edit' | 'convert') =>
    void navigate({ search: quickDrawers.opened(search, drawer, id) }, { state: FROM_LIST });

  const canChange = mayChange && isOpen;
  const actions = [
    { isShown: canChange, key: 'edit', label: t`Edit request`, onClick: () => open('edit') },
    { isShown: canChange, key: 'cancel', label: t`Cancel request`, danger: true, onClick: () => setAsking(true) },
    { isShown: mayChange, key: 'remove', label: t`Delete request`, danger: true, onClick: onRemove },
  ];

  return (
    <Flex gap="small" align="center" justify="end">
      {isOpen && mayConvert && (
        <Button size={size} onClick={() => open('convert')}>
          {t`Book appointment`}
        </Button>
      )}
      {appointmentId && <Link to={paths.appointment(appointmentId)}>{t`Appointment`}</Link>}
      <RecordActions
        actions={actions}
        label={t`More actions for ${name}`}
        isPlain
        size={size}
        placement="bottomRight"
      />
      {isAsking && (
        <AskReason
          title={t`Reason for cancelling the request`}
          about={name}
          reasons={reasonsFor('SCHEDULED', 'CANCELLED')}
          submit={t`Cancel request`}
          danger
          onReason={(reason) => cancel.mutate({ params: { id }, body: { ...reason, version } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Flex>
  );
}
