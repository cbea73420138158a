import type { NextActionKind, Role } from '@polyclinic/contract';

/** Next actions that a card of the role's dashboard states, so that "Needs attention" does not list them again. */
export const KINDS_ON_CARDS: Partial<Record<Role, readonly NextActionKind[]>> = {
  DOCTOR: [
    'VITAL_ALERT_OPEN',
    'TASK_OVERDUE',
    'NOTE_UNSIGNED',
    'NOTE_TO_CO_SIGN',
    'RESULT_TO_REVIEW',
    'REFILL_TO_ANSWER',
  ],
  NURSE: ['VITAL_ALERT_OPEN', 'VITALS_DUE', 'TASK_OVERDUE'],
  PHARMACIST: ['PRESCRIPTION_TO_DISPENSE', 'PRESCRIPTION_TO_REVIEW'],
};
