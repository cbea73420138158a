import { z } from 'zod';

/** Status of a treatment of an appointment (reference A). */
export const TreatmentStatus = z.enum(['PLANNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED']);
export type TreatmentStatus = z.infer<typeof TreatmentStatus>;

export const TREATMENT_ACTIONS = ['start', 'complete', 'cancel', 'undo'] as const;
export type TreatmentAction = (typeof TREATMENT_ACTIONS)[number];

/** Transitions of reference A; undo reverses one step of a treatment that has not been cancelled. */
const NEXT: Record<TreatmentStatus, Partial<Record<TreatmentAction, TreatmentStatus>>> = {
  PLANNED: { start: 'IN_PROGRESS', cancel: 'CANCELLED' },
  IN_PROGRESS: { complete: 'COMPLETED', cancel: 'CANCELLED', undo: 'PLANNED' },
  COMPLETED: { undo: 'IN_PROGRESS' },
  CANCELLED: {},
};

/** Returns the status after an action; undefined if the status does not allow it. */
export function treatmentStatusAfter(status: TreatmentStatus, action: TreatmentAction): TreatmentStatus | undefined {
  return NEXT[status][action];
}
