import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import { appointments, edgeBetween, nextStatuses, type AppointmentStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { AT_ONCE, FROM_LIST, useIsPhone, useMenuTrigger } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { EllipsisOutlined } from '@polyclinic/ui/kit/icons';
import { Dropdown, type DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { useClinicNow } from './clinic-clock';
import { patientName } from './people';
import type { ActedOn } from './acted-on';
import { ReasonDialog } from './reason-dialog';
import { actionText, likelyNext } from './status-actions';
import { useChangeStatus } from './use-change-status';
import { useRemove } from './use-remove';

interface AppointmentActionsProps {
  appointment: ActedOn;
  /** A block of the day view has room for the menu alone. */
  menuOnly?: boolean;
  onRemoved?: () => void;
  /** What else can be done with it where it stands. */
  extra?: Items;
  /** Whether the menu is open, where its place decides that. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

type Items = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

/** What this person may do with an appointment now: the likeliest step as a button, the rest in a menu. */
export function AppointmentActions(props: AppointmentActionsProps) {
  const { appointment, menuOnly = false, onRemoved, extra = NOTHING, isOpen, onOpenChange } = props;
  const { t, i18n } = useLingui();
  const now = useClinicNow();
  const isPhone = useIsPhone();
  const { trigger, onClick } = useMenuTrigger();
  const { change, isPending } = useChangeStatus();
  const next = useNextStatuses(appointment);
  const [asking, setAsking] = useState<AppointmentStatus>();
  const { status } = appointment;
  const likely = menuOnly ? undefined : likelyNext(appointment, next, now);
  const others = useOtherActions(appointment, onRemoved);
  const size = isPhone ? 'middle' : 'small';
  const name = patientName(appointment.patient);

  function move(to: AppointmentStatus) {
    if (edgeBetween(status, to)?.needsReason) setAsking(to);
    else void change(appointment, { status: to });
  }

  const moves: Items = next
    .filter((to) => to !== likely)
    .map((to) => ({
      key: to,
      label: i18n._(actionText(status, to)),
      danger: to === 'CANCELLED',
      onClick: () => move(to),
    }));
  const rest = [...extra, ...others];
  const items: Items =
    moves.length > 0 && rest.length > 0 ? [...moves, { type: 'divider' }, ...rest] : [...moves, ...rest];
  if (!likely && items.length === 0) return null;

  return (
    <Flex gap="small" align="center" justify={menuOnly ? undefined : 'end'}>
      {likely && (
        <Button size={size} loading={isPending} onClick={() => move(likely)}>
          {i18n._(actionText(status, likely))}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown
          transitionName={AT_ONCE}
          trigger={['click']}
          autoFocus
          placement="bottomRight"
          menu={{ items, onClick }}
          open={isOpen}
          onOpenChange={onOpenChange}
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
      {asking && (
        <ReasonDialog
          appointment={appointment}
          to={asking}
          onClose={() => setAsking(undefined)}
          onReason={(wish) => {
            setAsking(undefined);
            void change(appointment, wish);
          }}
        />
      )}
    </Flex>
  );
}

const NOTHING: Items = [];

function useNextStatuses({ status }: ActedOn): AppointmentStatus[] {
  const { role } = useUser();
  const mayChange = useMay(appointments.setStatus.access);
  return mayChange ? nextStatuses(status, role) : [];
}

const OPEN: AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED'];

function useOtherActions(appointment: ActedOn, onRemoved?: () => void): Items {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { remove } = useRemove(onRemoved);
  const { role } = useUser();
  const mayEdit = useMay(appointments.update.access);
  const mayRemove = useMay(appointments.remove.access);
  const { id, status } = appointment;
  const isPatient = role === 'PATIENT';
  const isOpen = OPEN.includes(status);

  const items: Items = [];
  if (mayEdit && (isOpen || !isPatient)) {
    items.push({
      key: 'edit',
      label: isPatient ? t`Change the time` : t`Edit`,
      onClick: () => void navigate({ pathname: paths.editAppointment(id), search }, { state: FROM_LIST }),
    });
  }
  if (mayRemove && (isPatient ? isOpen : status !== 'IN_PROGRESS')) {
    items.push({
      key: 'remove',
      label: isPatient ? t`Cancel appointment` : t`Delete`,
      danger: true,
      onClick: () => void remove(appointment),
    });
  }
  return items;
}
