import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { quickAppointments, type QuickAppointment } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { AT_ONCE, FROM_LIST, useIsPhone, useMenuTrigger } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { EllipsisOutlined } from '@polyclinic/ui/kit/icons';
import { App, Dropdown, type DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { AskReason } from '../../lib/ask-reason';
import { reasonsFor } from '../../lib/reason-texts';
import { quickDrawers } from './quick-drawers';

type Items = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

interface QuickActionsProps {
  note: QuickAppointment;
  onRemove: () => void;
}

/** What can be done with a note: an open one is booked, changed or cancelled; any can be thrown away. */
export function QuickActions({ note, onRemove }: QuickActionsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { message } = App.useApp();
  const isPhone = useIsPhone();
  const { trigger, onClick } = useMenuTrigger();
  const mayChange = useMay(quickAppointments.update.access);
  const mayConvert = useMay(quickAppointments.convert.access);
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    ...api.quickAppointments.cancel.mutationOptions(),
    onSuccess: () => void message.success(t`The note is cancelled`),
    onError: (error) => void message.error(errorText(error, t`Failed to cancel the note`)),
  });
  const { id, status, patientName: name, appointmentId, version } = note;
  const isOpen = status === 'OPEN';
  const size = isPhone ? 'middle' : 'small';
  const open = (drawer: 'edit' | 'convert') =>
    void navigate({ search: quickDrawers.opened(search, drawer, id) }, { state: FROM_LIST });

  const items: Items = [];
  if (mayChange && isOpen) {
    items.push({ key: 'edit', label: t`Edit`, onClick: () => open('edit') });
    items.push({ key: 'cancel', label: t`Cancel the note`, danger: true, onClick: () => setAsking(true) });
  }
  if (mayChange) items.push({ key: 'remove', label: t`Delete`, danger: true, onClick: onRemove });

  return (
    <Flex gap="small" align="center" justify="end">
      {isOpen && mayConvert && (
        <Button size={size} onClick={() => open('convert')}>
          {t`Book`}
        </Button>
      )}
      {appointmentId && <Link to={paths.appointment(appointmentId)}>{t`Appointment`}</Link>}
      {items.length > 0 && (
        <Dropdown
          transitionName={AT_ONCE}
          trigger={['click']}
          autoFocus
          placement="bottomRight"
          menu={{ items, onClick }}
        >
          <Button
            ref={trigger}
            size={size}
            type="text"
            icon={<EllipsisOutlined />}
            aria-label={t`More actions for ${name}`}
            aria-haspopup="menu"
          />
        </Dropdown>
      )}
      {isAsking && (
        <AskReason
          title={t`Why is the note cancelled?`}
          about={name}
          reasons={reasonsFor('SCHEDULED', 'CANCELLED')}
          submit={t`Cancel the note`}
          danger
          onReason={(given) => cancel.mutate({ params: { id }, body: { ...given, version } })}
          onClose={() => setAsking(false)}
        />
      )}
    </Flex>
  );
}
