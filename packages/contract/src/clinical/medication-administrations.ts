import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, PersonRef, StaffRef, text } from '../base/shared';
import { clinicians, recordAuthors } from './encounters';
import { DoseAmount, DoseRoute, DoseUnit, SigFields } from './sig';

/** GIVEN; or not given, because the patient refused it or staff withheld it. */
export const AdministrationOutcome = z.enum(['GIVEN', 'REFUSED', 'WITHHELD']);
export type AdministrationOutcome = z.infer<typeof AdministrationOutcome>;

export const AdministrationFields = z.object({
  drugName: filledText(200),
  /** Required if the drug was given. */
  dose: DoseAmount.max(10_000).nullable(),
  doseUnit: DoseUnit,
  route: DoseRoute,
  site: text(80).nullable(),
  batch: text(60).nullable(),
  expiresOn: ClinicDate.nullable(),
  outcome: AdministrationOutcome,
  /** Required if the drug was not given. */
  reason: text(300).nullable(),
  note: text(1000).nullable(),
});

export const MedicationAdministration = AdministrationFields.extend({
  id: z.uuid(),
  patientId: z.uuid(),
  encounterId: z.uuid().nullable(),
  /** Drug of a prescription that orders it to be given in the clinic; null for one without such an order. */
  itemId: z.uuid().nullable(),
  administeredAt: Instant,
  administeredBy: PersonRef,
  createdAt: Instant,
}).meta({ id: 'MedicationAdministration' });
export type MedicationAdministration = z.infer<typeof MedicationAdministration>;

export const ADMINISTRATION_LABELS = {
  drugName: 'Drug',
  dose: 'Dose',
  doseUnit: 'Unit of dose',
  route: 'Route',
  site: 'Site',
  batch: 'Batch number',
  expiresOn: 'Expiry date',
  outcome: 'Outcome',
  reason: 'Reason',
  note: 'Note',
  administeredAt: 'Given on',
  administeredBy: 'Given by',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof AdministrationFields, typeof MedicationAdministration>;

export const NewAdministration = AdministrationFields.partial().extend({
  patientId: z.uuid(),
  encounterId: z.uuid().nullable().optional(),
  itemId: z.uuid().nullable().optional(),
  drugName: AdministrationFields.shape.drugName,
  doseUnit: DoseUnit,
  route: DoseRoute,
  outcome: AdministrationOutcome,
  /** Time of the administration; now if not given. */
  administeredAt: Instant.optional(),
});
export type NewAdministration = z.output<typeof NewAdministration>;

/** Drug that a prescription orders to be given in the clinic, with doses of today that are not recorded yet. */
export const MedicineDue = SigFields.extend({
  /** Drug of the prescription. */
  id: z.uuid(),
  prescriptionId: z.uuid(),
  patient: PersonRef.extend({ recordNumber: z.string() }),
  prescriber: StaffRef,
  drugName: z.string(),
  instructions: z.string().nullable(),
  /** Doses that are ordered for today. */
  ordered: z.number().int(),
  /** Doses of today that were given, refused or withheld. */
  recorded: z.number().int(),
  lastRecordedAt: Instant.nullable(),
}).meta({ id: 'MedicineDue' });
export type MedicineDue = z.infer<typeof MedicineDue>;

const oneAdministration = z.object({ administration: MedicationAdministration });

export const medicationAdministrations = defineEndpoints('medicationAdministrations', {
  list: {
    method: 'GET',
    path: '/medication-administrations',
    access: clinicians,
    summary: 'List the medicines given to a patient in the clinic, latest first',
    query: PageQuery.extend({ patientId: z.uuid(), encounterId: z.uuid().optional() }),
    data: z.object({ administrations: z.array(MedicationAdministration), pagination: Pagination }),
    readsPatients: true,
  },
  due: {
    method: 'GET',
    path: '/medication-administrations/due',
    access: clinicians,
    summary: 'List the drugs that prescriptions order to be given in the clinic today and that are not recorded yet',
    query: PageQuery,
    data: z.object({ medicines: z.array(MedicineDue), pagination: Pagination }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/medication-administrations',
    access: recordAuthors,
    summary: 'Record that a medicine was given, refused or withheld',
    body: NewAdministration,
    data: oneAdministration,
    errors: [
      'PATIENT_UNKNOWN',
      'ENCOUNTER_NOT_FOUND',
      'ADMINISTRATION_ITEM_UNKNOWN',
      'ADMINISTRATION_IN_FUTURE',
      'BATCH_EXPIRED',
    ],
    affects: ['chart', 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
  remove: {
    method: 'DELETE',
    path: '/medication-administrations/:id',
    access: recordAuthors,
    summary: 'Mark an administration as entered in error; it stays in the record',
    query: z.object({ reason: filledText(500) }),
    data: z.object({ id: z.uuid() }),
    errors: ['ADMINISTRATION_NOT_FOUND'],
    affects: ['chart', 'roleDashboard'],
  },
});
