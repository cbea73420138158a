import { isMovable } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import type { RecordAction } from '@polyclinic/ui';
import { useCallback, useMemo, useState } from 'react';
import type { CalendarColumn } from './calendar-columns';
import type { BlockMenu } from './day-block';

interface BlockMenuOptions {
  columns: readonly CalendarColumn[];
  mayMove: boolean;
  /** Further actions of an appointment that may be moved. */
  actionsOf: (appointment: CalendarAppointment) => RecordAction[];
}

/** One menu for the whole calendar, rendered in a block on demand: thousands of menus would be slow. */
export function useBlockMenu({ columns, mayMove, actionsOf }: BlockMenuOptions) {
  const [asked, setOpenMenu] = useState<{ id: string; isOpen: boolean }>();
  const { id, isOpen = false } = asked ?? {};

  const menu = useMemo((): BlockMenu | undefined => {
    const appointment = id && columns.flatMap((one) => one.appointments).find((one) => one.id === id);
    if (!appointment) return undefined;
    const canMove = mayMove && isMovable(appointment.status);
    return {
      id,
      isOpen,
      onOpenChange: (next) => setOpenMenu({ id, isOpen: next }),
      extra: canMove ? actionsOf(appointment) : [],
    };
  }, [id, isOpen, columns, mayMove, actionsOf]);

  const openMenu = useCallback((button: Element) => {
    const appointmentId = button.closest('.pc-clinical-day-block')?.querySelector<HTMLElement>('[data-id]')?.dataset.id;
    if (appointmentId) setOpenMenu({ id: appointmentId, isOpen: true });
  }, []);

  return { menu, openMenu };
}
