import { useLingui } from '@lingui/react/macro';
import type { CalendarAppointment } from '@polyclinic/contract';
import { useCallback, useMemo, useState } from 'react';
import type { CalendarColumn } from './calendar-columns';
import type { BlockMenu } from './day-block';
import { isMovable } from './movable';

interface BlockMenuOptions {
  columns: readonly CalendarColumn[];
  mayMove: boolean;
  onMoveTo: (appointment: CalendarAppointment) => void;
}

/** One menu for the whole calendar, rendered in a block on demand: thousands of menus would be slow. */
export function useBlockMenu({ columns, mayMove, onMoveTo }: BlockMenuOptions) {
  const { t } = useLingui();
  const [asked, setOpenMenu] = useState<{ id: string; isOpen: boolean }>();
  const { id, isOpen = false } = asked ?? {};
  const moveTo = t`Reschedule...`;

  const menu = useMemo((): BlockMenu | undefined => {
    const appointment = id && columns.flatMap((one) => one.appointments).find((one) => one.id === id);
    if (!appointment) return undefined;
    const canMove = mayMove && isMovable(appointment.status);
    return {
      id,
      isOpen,
      onOpenChange: (next) => setOpenMenu({ id, isOpen: next }),
      extra: canMove ? [{ key: 'move', label: moveTo, onClick: () => onMoveTo(appointment) }] : [],
    };
  }, [id, isOpen, columns, mayMove, onMoveTo, moveTo]);

  const openMenu = useCallback((button: Element) => {
    const appointmentId = button.closest('.pc-clinical-day-block')?.querySelector<HTMLElement>('[data-id]')?.dataset.id;
    if (appointmentId) setOpenMenu({ id: appointmentId, isOpen: true });
  }, []);

  return { menu, openMenu };
}
