import type { DeclaredVisit } from '@polyclinic/contract';
import { useSetFields } from '@polyclinic/ui';
import { useEffect, useRef } from 'react';

interface DeclaredDurationProps {
  /** Undefined until the answer for this patient and service is there, and without a service. */
  visit: DeclaredVisit | undefined;
  patientId: string | undefined;
  serviceId: string | null;
  duration: number;
  /** False for an appointment that is rescheduled, which keeps its duration. */
  isFitted: boolean;
}

/**
 * Sets the duration in the form to what the service declares for the patient, once for each patient and service: a
 * duration that is typed afterwards stays.
 */
export function useDeclaredDuration(props: DeclaredDurationProps): void {
  const { visit, patientId, serviceId, duration, isFitted } = props;
  const setFields = useSetFields<{ duration: number }>();
  const fitted = useRef<string>(undefined);
  const subject = [patientId, serviceId].join();
  useEffect(() => {
    if (!isFitted || !visit || fitted.current === subject) return;
    fitted.current = subject;
    if (visit.duration !== duration) setFields({ duration: visit.duration });
  }, [isFitted, visit, subject, duration, setFields]);
}
