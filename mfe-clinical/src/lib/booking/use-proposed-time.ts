import type { useDaySlots } from '@polyclinic/clinic-ui/booking';
import { addDays, type Slot } from '@polyclinic/contract';
import { useSetFields } from '@polyclinic/ui';
import { Form } from '@polyclinic/ui/kit/form';
import { useCallback, useEffect, useRef } from 'react';

const MOST_DAYS = 14;

/** The time that the form proposes. */
interface Proposal {
  start: string;
  dateTime: string;
  subject: string;
  /** Days that had no slot. */
  passed: number;
  /** The person chose the day; other days are not searched. */
  isOneDay: boolean;
}

interface ProposedTimeProps {
  /** The form opens with a time that nobody has chosen. */
  isProposed: boolean;
  /** A refusal is displayed, with other times to choose from. */
  isPaused: boolean;
  dateTime: string | undefined;
  /** Identifies patient, doctor, service and duration; a change restarts the search for a slot. */
  subject: string;
  day: Pick<ReturnType<typeof useDaySlots>, 'data' | 'isPlaceholderData'>;
}

/**
 * Replaces a proposed time by the first slot that can be booked, on the same day or one of the next; one that the person
 * has chosen stays. Returns a function for another day, on which a slot is proposed as well.
 */
export function useProposedTime(props: ProposedTimeProps): (date: string) => void {
  const { isProposed, isPaused, dateTime = '', subject, day } = props;
  const form = Form.useFormInstance();
  const setFields = useSetFields<{ dateTime: string }>();
  const proposal = useRef<Proposal>(undefined);
  const { data, isPlaceholderData } = day;

  useEffect(() => {
    if (isProposed && dateTime) {
      proposal.current ??= { start: dateTime, dateTime, subject, passed: 0, isOneDay: false };
    }
    const current = proposal.current;
    if (!current || isPaused || dateTime !== current.dateTime) return;
    const propose = (next: string) => {
      current.dateTime = next;
      if (next === dateTime) return;
      // Closing a form loses nothing while the time is the form's own.
      if (current.isOneDay) setFields({ dateTime: next });
      else form.setFieldsValue({ dateTime: next });
    };
    if (current.subject !== subject) {
      Object.assign(current, { subject, passed: 0 });
      if (current.start !== dateTime) {
        propose(current.start);
        return;
      }
    }
    if (!data || isPlaceholderData || current.passed > MOST_DAYS) return;
    const first =
      firstFree(data.slots, current.passed === 0 ? dateTime : '') ??
      (current.isOneDay ? firstFree(data.slots, '') : undefined);
    if (first) propose(first);
    if (first || current.isOneDay) return;
    current.passed += 1;
    // Nothing in all these days: back to the first one, which says why.
    propose(
      current.passed > MOST_DAYS ? current.start : `${addDays(dateTime.slice(0, 10), 1)}${current.start.slice(10)}`,
    );
  }, [form, setFields, isProposed, isPaused, dateTime, subject, data, isPlaceholderData]);

  return useCallback(
    (date) => {
      const start = `${date}T${dateTime.slice(11)}`;
      proposal.current = { start, dateTime: start, subject, passed: 0, isOneDay: true };
      setFields({ dateTime: start });
    },
    [dateTime, subject, setFields],
  );
}

/** Returns the first available start from a time on. */
function firstFree(slots: readonly Slot[], from: string): string | undefined {
  return slots.find(({ start, conflicts }) => conflicts.length === 0 && start >= from)?.start;
}
