import type { Role } from '@polyclinic/contract';

/** Facts of the record that somebody has to act on; each has one open task until it is settled. */
export type ClinicalFactKind =
  'VITAL_ALERT' | 'NOTE_UNSIGNED' | 'RESULT_REVIEW' | 'REFILL_REQUEST' | 'PRESCRIPTION_REVIEW';

/** Events of the clinical domain in which its features and other domains may participate. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /** An encounter without appointment is cancelled: a feature that holds clinical data of it refuses. */
    'encounter.cancelling': { encounterId: string };
    /** A fact has arisen that somebody has to act on. Raised again for the same record, it changes nothing. */
    'clinical.fact.opened': {
      kind: ClinicalFactKind;
      recordId: string;
      patientId: string;
      encounterId: string | null;
      assignTo: { userId: string } | { role: Role };
      priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
      /** What it is about, such as the name of a test. */
      title?: string;
      /** Instant until which it has to be settled. */
      dueAt?: string;
    };
    /** The fact is settled; without an open task this changes nothing. */
    'clinical.fact.closed': { kind: ClinicalFactKind; recordId: string };
  }
}
