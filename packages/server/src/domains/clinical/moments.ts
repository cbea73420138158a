import type { Role } from '@polyclinic/contract';

/** Kinds of facts in the record that require action; each has one open task until it is resolved. */
export type ClinicalFactKind =
  'VITAL_ALERT' | 'NOTE_UNSIGNED' | 'RESULT_REVIEW' | 'REFILL_REQUEST' | 'PRESCRIPTION_REVIEW';

/** Events of the clinical domain in which its features and other domains may participate. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /** An encounter without appointment is cancelled: a feature that holds clinical data of it refuses. */
    'encounter.cancelling': { encounterId: string };
    /** A fact requires action. Raising it again for the same record changes nothing. */
    'clinical.fact.opened': {
      kind: ClinicalFactKind;
      recordId: string;
      patientId: string;
      encounterId: string | null;
      assignTo: { userId: string } | { role: Role };
      priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
      /** Subject, such as the name of a test. */
      title?: string;
      /** Deadline. */
      dueAt?: string;
    };
    /** The fact is resolved; without an open task this changes nothing. */
    'clinical.fact.closed': { kind: ClinicalFactKind; recordId: string };
  }
}
