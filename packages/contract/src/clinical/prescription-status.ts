import { z } from 'zod';

/** Status of a prescription (reference, section E; FHIR R4 MedicationRequest.status in section L). */
export const PrescriptionStatus = z.enum([
  'DRAFT',
  'ACTIVE',
  'ON_HOLD',
  'COMPLETED',
  'STOPPED',
  'CANCELLED',
  'ENTERED_IN_ERROR',
]);
export type PrescriptionStatus = z.infer<typeof PrescriptionStatus>;

export const PrescriptionAction = z.enum(['SIGN', 'HOLD', 'RESUME', 'COMPLETE', 'STOP', 'CANCEL', 'MARK_ERROR']);
export type PrescriptionAction = z.infer<typeof PrescriptionAction>;

interface PrescriptionEdge {
  from: readonly PrescriptionStatus[];
  to: PrescriptionStatus;
  needsReason: boolean;
}

/** All status changes of a prescription. A revision stops the old one with the reference to its successor. */
export const PRESCRIPTION_EDGES: Readonly<Record<PrescriptionAction, PrescriptionEdge>> = {
  SIGN: { from: ['DRAFT'], to: 'ACTIVE', needsReason: false },
  HOLD: { from: ['ACTIVE'], to: 'ON_HOLD', needsReason: true },
  RESUME: { from: ['ON_HOLD'], to: 'ACTIVE', needsReason: false },
  COMPLETE: { from: ['ACTIVE'], to: 'COMPLETED', needsReason: false },
  STOP: { from: ['ACTIVE'], to: 'STOPPED', needsReason: true },
  CANCEL: { from: ['DRAFT'], to: 'CANCELLED', needsReason: true },
  MARK_ERROR: {
    from: ['DRAFT', 'ACTIVE', 'ON_HOLD', 'COMPLETED', 'STOPPED', 'CANCELLED'],
    to: 'ENTERED_IN_ERROR',
    needsReason: true,
  },
};

/** Returns the status after an action; null if the status does not allow it. */
export function statusAfter(status: PrescriptionStatus, action: PrescriptionAction): PrescriptionStatus | null {
  const edge = PRESCRIPTION_EDGES[action];
  return edge.from.includes(status) ? edge.to : null;
}

/** Returns the actions that a status allows. */
export function prescriptionActions(status: PrescriptionStatus): PrescriptionAction[] {
  return PrescriptionAction.options.filter((action) => statusAfter(status, action) !== null);
}
