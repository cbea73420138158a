import type { Consumable, LabUrgency, Role } from '@polyclinic/contract';

/** Kinds of facts in the record that require action; each has one open task until it is resolved. */
export type ClinicalFactKind =
  | 'VITAL_ALERT'
  | 'VITAL_ALERT_ESCALATED'
  | 'NOTE_UNSIGNED'
  | 'RESULT_REVIEW'
  | 'REFILL_REQUEST'
  | 'PRESCRIPTION_REVIEW'
  | 'MESSAGE_UNANSWERED'
  | 'IMPORT_REVIEW'
  | 'STOCK_RECALL';

/** Events of the clinical domain in which its features and other domains may participate. */
declare module '../../platform/feature/moments' {
  interface Moments {
    /** An encounter without appointment is cancelled: a feature that holds clinical data of it refuses. */
    'encounter.cancelling': { encounterId: string };
    /** An encounter was cancelled: the start of its visit was undone, or it was cancelled by hand. */
    'encounter.cancelled': { encounterId: string };
    /** An encounter ends: by its visit, or by hand. */
    'encounter.finished': { encounterId: string };
    /** A test was ordered: its result is pending from then on. */
    'lab.ordered': {
      orderId: string;
      patientId: string;
      encounterId: string | null;
      code: string;
      name: string;
      urgency: LabUrgency;
    };
    /** An order was cancelled before its result was there. */
    'lab.order.cancelled': { orderId: string };
    /** A prescription is signed; `needsReview` if findings were overridden, or if not everything could be checked. */
    'prescription.signed': { prescriptionId: string; patientId: string; needsReview: boolean };
    /** A signed prescription is no longer active: completed, stopped, replaced or entered in error. */
    'prescription.ended': { prescriptionId: string };
    /** An encounter begins: by the start of its visit, or by hand. */
    'encounter.opened': { encounterId: string; patientId: string };
    /** A fact requires action. Raising it again for the same record updates its open task. */
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
    /** A medicine was dispensed: finance may propose the charge as a line of an invoice. */
    'pharmacy.dispensed': {
      dispensingId: string;
      patientId: string;
      description: string;
      /** Medicine of the formulary, if it has it. */
      medicineId: string | null;
      /** Number of the batch on the pack. */
      batch: string;
      quantity: number;
      /** Minor units of the clinic's currency; null if the formulary has no price. */
      unitPrice: number | null;
      charge: number | null;
    };
    /** Some of it came back. */
    'pharmacy.returned': { dispensingId: string; patientId: string; quantity: number; unitPrice: number | null };
    /** A consumable of a treatment is recorded as used: the stock may follow. */
    'consumable.used': { usageId: string; treatmentId: string; patientId: string; name: string; quantity: number };
    /** A recorded consumable was not used after all. */
    'consumable.returned': { usageId: string; treatmentId: string; patientId: string; name: string; quantity: number };
    /** A treatment of an appointment is completed. */
    'treatment.completed': {
      treatmentId: string;
      appointmentId: string;
      patientId: string;
      serviceId: string | null;
      /** Name with the site. */
      description: string;
      quantity: number;
      /** Material that was used. */
      consumables: readonly Consumable[];
      /** Days until the next visit; null for none. */
      followUpDays: number | null;
      /** A doctor completed it, so that the next visit is ordered. */
      isOrdered: boolean;
    };
    /** The completion of a treatment is undone, with all that it caused; a participant that cannot do so refuses. */
    'treatment.undone': { treatmentId: string; appointmentId: string };
  }
}
