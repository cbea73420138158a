import { useLingui } from '@lingui/react/macro';
import { errorText, useUser } from '@polyclinic/client';
import type { Slot } from '@polyclinic/contract';
import { ListSkeleton, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Switch } from '@polyclinic/ui/kit/choice';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../api';
import { addDays } from '../clinic-dates';
import { SlotGrid } from './slot-grid';

interface SlotFieldProps {
  /** Null is any doctor. */
  doctorId: string | null;
  serviceId: string | null;
  duration: number;
  /** The wall-clock time in the form; its day is the one shown. */
  dateTime: string;
  movingId?: string;
  /** The start that is kept for this person counts as free. */
  heldAt?: string;
  /** The start that is shown as chosen, where it is not that of the form; null is none. */
  chosenAt?: string | null;
  onDay: (date: string) => void;
  /** Told the free starts nearest to it as well, for one that cannot be booked. */
  onChoose: (slot: Slot, nearest: string[]) => void;
}

/** The times of a day that can be booked; the desk can look at the others too, with the reason. */
export function SlotField({ dateTime, onDay, onChoose, heldAt, chosenAt = dateTime, ...asked }: SlotFieldProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { role } = useUser();
  const [showsAll, setShowsAll] = useState(false);
  const date = dateTime.slice(0, 10);
  const slots = useSlots({ ...asked, date, showsAll });
  const shown = (slots.data?.slots ?? []).map((slot) => (slot.start === heldAt ? { ...slot, conflicts: [] } : slot));
  const day = format.fullDate(date);
  const isStaff = role !== 'PATIENT';

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
      {slots.isPending && <ListSkeleton rows={2} />}
      {slots.isError && (
        <Flex role="alert" gap="small" align="center">
          {errorText(slots.error, t`Failed to load the free times`)}
          <Button type="link" onClick={() => void slots.refetch()}>{t`Try Again`}</Button>
        </Flex>
      )}
      {slots.data && shown.length === 0 && <p>{t`No available slots for selected date`}</p>}
      {shown.length > 0 && (
        <SlotGrid
          label={t`Free times`}
          slots={shown}
          value={dateTime}
          onChoose={(slot) => onChoose(slot, nearestTo(slot, shown))}
        />
      )}
      {isStaff && slots.data && (
        <label style={SWITCH}>
          <Switch size="small" checked={showsAll} onChange={setShowsAll} /> {t`Show all times`}
        </label>
      )}
    </div>
  );
}

/** The free starts around one that is not, the nearest first. */
function nearestTo({ startsAt }: Slot, slots: readonly Slot[]): string[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.startsAt) - Date.parse(startsAt));
  return slots
    .filter(({ conflicts }) => conflicts.length === 0)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST)
    .map(({ start }) => start);
}

const NEAREST = 3;
const BLOCK = { marginBottom: 16 };
const HEAD = { marginBottom: 8 };
const SWITCH = { display: 'inline-flex', alignItems: 'center', gap: 8, minHeight: 32, marginTop: 8 };

type Asked = Pick<SlotFieldProps, 'doctorId' | 'serviceId' | 'duration' | 'movingId'> & {
  date: string;
  showsAll: boolean;
};

function useSlots({ doctorId, serviceId, duration, movingId, date, showsAll }: Asked) {
  const query = {
    doctorId: doctorId ?? undefined,
    serviceId: serviceId ?? undefined,
    blocked: showsAll ? ('true' as const) : undefined,
    date,
    duration,
    movingId,
  };
  return useQuery({
    ...api.availability.slots.queryOptions({ query }),
    // A length that is half typed asks nothing; what was free a minute ago may be gone.
    enabled: duration >= 5 && duration <= 480,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
