import { useLingui } from '@lingui/react/macro';
import { useMay, useUser } from '@polyclinic/client';
import {
  type ActedOn,
  actionText,
  likelyNext,
  patientName,
  useChangeStatus,
  useClinicNow,
  useNextStatuses,
  useRemoveAppointment,
} from '@polyclinic/clinic-ui';
import { appointments, edgeBetween, type AppointmentStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, RecordActions, RowButton, useIsPhone, type RecordAction } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ReasonDialog } from './reason-dialog';

interface AppointmentActionsProps {
  appointment: ActedOn;
  /** Renders the menu alone, for blocks of the day view. */
  menuOnly?: boolean;
  onRemoved?: () => void;
  /** Further actions of the surrounding screen. */
  extra?: RecordAction[];
  /** Open state of the menu, if controlled. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** Actions on an appointment: the most likely one as a button, the others in a menu. */
export function AppointmentActions(props: AppointmentActionsProps) {
  const { appointment, menuOnly = false, onRemoved, extra = NOTHING, isOpen, onOpenChange } = props;
  const { t, i18n } = useLingui();
  const now = useClinicNow();
  const isPhone = useIsPhone();
  const { change, isPending } = useChangeStatus();
  const next = useNextStatuses(appointment, now);
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

  const moves: RecordAction[] = next
    .filter((to) => to !== likely)
    .map((to) => ({
      key: to,
      label: i18n._(actionText(status, to)),
      danger: to === 'CANCELLED',
      onClick: () => move(to),
    }));
  const rest = [...extra, ...others];
  const items: RecordAction[] =
    moves.length > 0 && rest.length > 0 ? [...moves, { key: 'rest', type: 'divider' }, ...rest] : [...moves, ...rest];
  if (!likely && items.length === 0) return null;

  return (
    <Flex gap="small" align="center" justify={menuOnly ? undefined : 'end'}>
      {likely && (
        <RowButton size={size} isLoading={isPending} onClick={() => move(likely)}>
          {i18n._(actionText(status, likely))}
        </RowButton>
      )}
      <RecordActions
        actions={items}
        label={t`More actions for ${name}`}
        isPlain
        size={size}
        placement="bottomRight"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      />
      {asking && (
        <ReasonDialog
          appointment={appointment}
          to={asking}
          onClose={() => setAsking(undefined)}
          onReason={(statusChange) => {
            setAsking(undefined);
            void change(appointment, statusChange);
          }}
        />
      )}
    </Flex>
  );
}

const NOTHING: RecordAction[] = [];

const OPEN: AppointmentStatus[] = ['REQUESTED', 'SCHEDULED', 'CONFIRMED'];

function useOtherActions(appointment: ActedOn, onRemoved?: () => void): RecordAction[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { remove } = useRemoveAppointment(onRemoved);
  const { role } = useUser();
  const mayEdit = useMay(appointments.update.access);
  const mayRemove = useMay(appointments.remove.access);
  const { id, status } = appointment;
  const isPatient = role === 'PATIENT';
  const isOpen = OPEN.includes(status);

  const items: RecordAction[] = [];
  if (mayEdit && (isOpen || !isPatient)) {
    items.push({
      key: 'edit',
      label: isPatient ? t`Reschedule` : t`Edit`,
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
