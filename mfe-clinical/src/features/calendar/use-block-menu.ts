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

/** The one menu of the calendar: a block gets it when it is asked for, since thousands of menus would be slow. */
export function useBlockMenu({ columns, mayMove, onMoveTo }: BlockMenuOptions) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ id: string; isOpen: boolean }>();
  const { id, isOpen = false } = asked ?? {};
  const moveTo = t`Move to…`;

  const menu = useMemo((): BlockMenu | undefined => {
    const appointment = id && columns.flatMap((one) => one.appointments).find((one) => one.id === id);
    if (!appointment) return undefined;
    const canMove = mayMove && isMovable(appointment.status);
    return {
      id,
      isOpen,
      onOpenChange: (next) => setAsked({ id, isOpen: next }),
      extra: canMove ? [{ key: 'move', label: moveTo, onClick: () => onMoveTo(appointment) }] : [],
    };
  }, [id, isOpen, columns, mayMove, onMoveTo, moveTo]);

  const openMenu = useCallback((button: Element) => {
    const wanted = button.closest('.pc-clinical-day-block')?.querySelector<HTMLElement>('[data-id]')?.dataset.id;
    if (wanted) setAsked({ id: wanted, isOpen: true });
  }, []);

  return { menu, openMenu };
}
