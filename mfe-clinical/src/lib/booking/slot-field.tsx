import { useLingui } from '@lingui/react/macro';
import { errorText, useUser } from '@polyclinic/client';
import {
  heldSlot,
  nearestTo,
  SlotGrid,
  type SlotsQuery,
  useClosedText,
  useDaySlots,
} from '@polyclinic/clinic-ui/booking';
import { addDays, type Slot } from '@polyclinic/contract';
import { ListSkeleton, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Switch } from '@polyclinic/ui/kit/choice';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import { NoSlots } from './no-slots';

interface SlotFieldProps extends Omit<SlotsQuery, 'date'> {
  /** The wall-clock time in the form; its day is displayed. */
  dateTime: string;
  /** The slot held for this person, which counts as available. */
  heldAt?: string;
  /** True if the reason why the day is closed is displayed elsewhere. */
  hidesReason?: boolean;
  onDay: (date: string) => void;
  /** If the slot is unavailable, also receives the nearest available ones. */
  onChoose: (slot: Slot, nearest: string[]) => void;
}

/** Bookable slots of a day; staff can also see the others, with the reasons. */
export function SlotField({ dateTime, onDay, onChoose, heldAt, hidesReason = false, ...asked }: SlotFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { role } = useUser();
  const [showsAll, setShowsAll] = useState(false);
  const date = dateTime.slice(0, 10);
  const closedText = useClosedText();
  const slots = useDaySlots({ ...asked, date });
  const known = (slots.data?.slots ?? []).map((slot) => (slot.start === heldAt ? heldSlot(slot) : slot));
  const shown = showsAll ? known : known.filter(({ conflicts }) => conflicts.length === 0);
  const closed = slots.data?.closed;
  const day = format.fullDate(date);
  const isStaff = role !== 'PATIENT';
  // The times of the previous day or doctor stay in view until the others arrive, so that nothing jumps.
  const isLate = slots.isPlaceholderData;

  return (
    <div style={BLOCK}>
      <Flex justify="space-between" align="center" gap="small" wrap style={HEAD}>
        <strong>{day}</strong>
        <Flex gap="small" align="center">
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={t`Previous day`}
            onClick={() => onDay(addDays(date, -1))}
          />
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={t`Next day`}
            onClick={() => onDay(addDays(date, 1))}
          />
        </Flex>
      </Flex>
      {(slots.isPending || (isLate && shown.length === 0)) && <ListSkeleton rows={2} />}
      {slots.isError && (
        <Flex role="alert" gap="small" align="center">
          {errorText(slots.error, t`Couldn't load available slots. Check your connection and try again.`)}
          <Button type="link" onClick={() => void slots.refetch()}>{t`Try Again`}</Button>
        </Flex>
      )}
      {slots.data && !isLate && shown.length === 0 && !hidesReason && (
        <NoSlots reason={closed && closedText(closed, date, asked.doctorId)} />
      )}
      {shown.length > 0 && (
        <div inert={isLate} aria-busy={isLate} style={isLate ? LATE : undefined}>
          <SlotGrid
            label={t`Available slots`}
            slots={shown}
            value={dateTime}
            onChoose={(slot) => onChoose(slot, nearestTo(slot, shown))}
          />
        </div>
      )}
      {isStaff && slots.data && !closed && (
        <label style={SWITCH}>
          <Switch size="small" checked={showsAll} onChange={setShowsAll} /> {t`Show all slots`}
        </label>
      )}
    </div>
  );
}

const BLOCK = { marginBottom: 16 };
const HEAD = { marginBottom: 8 };
const LATE = { opacity: 0.5 };
const SWITCH = { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 32, marginTop: 8 };
