import { addDays, type Slot } from '@polyclinic/contract';
import { Form } from '@polyclinic/ui/kit/form';
import { useEffect, useRef } from 'react';
import { useDaySlots, type SlotsQuery } from './use-day-slots';

const MOST_DAYS = 14;

/** The time that the form proposes, and for what it was looked for. */
interface Proposal {
  start: string;
  dateTime: string;
  wanted: string;
  /** Days that had no slot. */
  passed: number;
}

/**
 * Replaces a proposed time by the first slot that can be booked for this patient, on the same day or one of the next. A
 * time that the person has chosen stays. Not reported as typed, since closing the form loses nothing.
 */
export function useProposedTime(
  isProposed: boolean,
  { dateTime = '', ...wanted }: Omit<SlotsQuery, 'date'> & { dateTime: string | undefined },
): void {
  const form = Form.useFormInstance();
  const { doctorId, serviceId, patientId, duration } = wanted;
  const key = [doctorId, serviceId, patientId, duration].join();
  const proposal = useRef<Proposal>(undefined);
  const { data, isPlaceholderData } = useDaySlots({ ...wanted, date: isProposed ? dateTime.slice(0, 10) : '' });

  useEffect(() => {
    if (!isProposed || !dateTime) return;
    proposal.current ??= { start: dateTime, dateTime, wanted: key, passed: 0 };
    const current = proposal.current;
    if (dateTime !== current.dateTime) return;
    const propose = (next: string) => {
      current.dateTime = next;
      if (next !== dateTime) form.setFieldsValue({ dateTime: next });
    };
    if (current.wanted !== key) {
      Object.assign(current, { wanted: key, passed: 0 });
      if (current.start !== dateTime) {
        propose(current.start);
        return;
      }
    }
    if (!data || isPlaceholderData || current.passed > MOST_DAYS) return;
    const first = firstFree(data.slots, current.passed === 0 ? dateTime : '');
    if (first) {
      propose(first);
      return;
    }
    current.passed += 1;
    // Nothing in all these days: back to the first one, which says why.
    if (current.passed > MOST_DAYS) propose(current.start);
    else propose(`${addDays(dateTime.slice(0, 10), 1)}${dateTime.slice(10)}`);
  }, [form, isProposed, dateTime, key, data, isPlaceholderData]);
}

/** Returns the first available start from a time on. */
function firstFree(slots: readonly Slot[], from: string): string | undefined {
  return slots.find(({ start, conflicts }) => conflicts.length === 0 && start >= from)?.start;
}
