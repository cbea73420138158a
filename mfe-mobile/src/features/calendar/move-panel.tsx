import { useLingui } from '@lingui/react/macro';
import { CONFLICT_LABELS, ConflictPanel, type Conflict } from '@polyclinic/clinic-ui/booking';
import { atMinutes, minutesOf, SLOT_MINUTES, useSlots, type Target } from '@polyclinic/clinic-ui/calendar';
import { addDays, type CalendarAppointment, type Override } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useState } from 'react';

interface MovePanelProps {
  appointment: CalendarAppointment;
  /** The target that the server refused, if any, and the reason. */
  wanted?: Target | undefined;
  conflict?: Conflict | undefined;
  isMoving: boolean;
  /** Resolves to true on success. */
  onMove: (target: Target, override?: Override) => Promise<boolean>;
  onClose: () => void;
}

/** Moves an appointment by half hours and days with buttons, as the handle does by dragging. */
export function MovePanel({ appointment, wanted, conflict, isMoving, onMove, onClose }: MovePanelProps) {
  const { t } = useLingui();
  const { dateTime, doctorId } = appointment;
  const [target, setTarget] = useState<Target>(wanted ?? { dateTime, doctorId });
  const date = target.dateTime.slice(0, 10);
  const isRefused = conflict !== undefined && wanted?.dateTime === target.dateTime;
  const isUnchanged = target.dateTime === dateTime && target.doctorId === doctorId;
  const words = useTargetText(appointment, target);
  const to = (next: string) => setTarget({ ...target, dateTime: next });
  const byMinutes = (minutes: number) => to(atMinutes(date, minutesOf(target.dateTime) + minutes));
  const byDays = (days: number) => to(`${addDays(date, days)}${target.dateTime.slice(10)}`);

  async function send(next: Target, override?: Override) {
    if (await onMove(next, override)) onClose();
  }

  return (
    <div className="pc-mobile-calendar-move" role="group" aria-label={t`Reschedule`}>
      <p role="status">{words}</p>
      <Button onClick={() => byMinutes(-SLOT_MINUTES)}>{t`30 minutes earlier`}</Button>
      <Button onClick={() => byMinutes(SLOT_MINUTES)}>{t`30 minutes later`}</Button>
      <Button onClick={() => byDays(-1)}>{t`One day earlier`}</Button>
      <Button onClick={() => byDays(1)}>{t`One day later`}</Button>
      {isRefused && (
        <ConflictPanel
          conflict={conflict}
          date={date}
          overrideText={t`Move anyway`}
          onChoose={(next) => void send({ ...target, dateTime: next })}
          onOverride={(override) => void send(target, override)}
        />
      )}
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <Button
        type="primary"
        disabled={isRefused || isUnchanged}
        loading={isMoving}
        onClick={() => void send(target)}
      >{t`Reschedule`}</Button>
    </div>
  );
}

/** Returns the target in words, with the availability as far as the server has named it. */
function useTargetText(appointment: CalendarAppointment, target: Target): string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const conflicts = useSlots(appointment, target)?.find(({ start }) => start === target.dateTime)?.conflicts;
  const state =
    conflicts?.length === 0 ? t`Available` : conflicts?.map((kind) => i18n._(CONFLICT_LABELS[kind])).join(', ');
  return [`${format.fullDate(target.dateTime)}, ${format.time(target.dateTime)}`, state].filter(Boolean).join(' · ');
}
