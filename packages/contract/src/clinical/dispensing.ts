import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { Language } from '../base/language';
import { Gender } from '../base/person';
import { allow } from '../base/roles';
import { ClinicDate, filledText, Instant, PageQuery, Pagination, PersonRef, text } from '../base/shared';
import { AllergySeverity, NoKnownAllergies } from './allergies';
import { DoseFrequency } from './dose-frequencies';
import { DoseAmount, DoseRoute, DosesOfDay, DoseUnit, DurationUnit, FoodTiming } from './sig';

const pharmacists = allow('PHARMACIST');

/** CLINIC: signed in this clinic. OUTSIDE: recorded from a paper of another prescriber. */
export const PharmacyOrderKind = z.enum(['CLINIC', 'OUTSIDE']);
export type PharmacyOrderKind = z.infer<typeof PharmacyOrderKind>;

/** WAITING: nothing handed out. PARTIAL: something is left. DISPENSED: nothing is left. */
export const DispenseStatus = z.enum(['WAITING', 'PARTIAL', 'DISPENSED']);
export type DispenseStatus = z.infer<typeof DispenseStatus>;

/** Patient as the pharmacy sees them. */
export const PharmacyPatient = PersonRef.extend({
  recordNumber: z.string(),
  nativeName: z.string().nullable(),
  /** Language of the label; null if the patient has named none. */
  // Any language can be entered; those that the product does not have count as none.
  preferredLanguage: Language.nullable(),
  gender: Gender.nullable(),
  dateOfBirth: z.string().nullable(),
  /** Last weight in kg, and when it was measured. */
  weight: z.number().nullable(),
  weighedAt: Instant.nullable(),
}).meta({ id: 'PharmacyPatient' });
export type PharmacyPatient = z.infer<typeof PharmacyPatient>;

export const PharmacyAllergy = z
  .object({
    id: z.uuid(),
    substance: z.string(),
    reaction: z.string().nullable(),
    severity: AllergySeverity.nullable(),
  })
  .meta({ id: 'PharmacyAllergy' });

/** Drug of an order, and how much of it is left. */
export const PharmacyItem = z
  .object({
    id: z.uuid(),
    drugName: z.string(),
    ingredients: z.array(z.string()),
    doseUnit: DoseUnit,
    /** Sig of a prescription of the clinic; null for one from elsewhere, which has directions. */
    dose: z.number().nullable(),
    route: DoseRoute.nullable(),
    frequency: DoseFrequency.nullable(),
    dosesOfDay: DosesOfDay.nullable(),
    maxPerDay: z.number().int().nullable(),
    asNeededFor: z.string().nullable(),
    foodTiming: FoodTiming.nullable(),
    duration: z.number().int().nullable(),
    durationUnit: DurationUnit.nullable(),
    directions: z.string().nullable(),
    substitutionAllowed: z.boolean(),
    /** Quantity of one supply; null if the prescriber has set neither a quantity nor an end. */
    quantity: z.number().nullable(),
    packSize: z.number().nullable(),
    /** Nurses give it in the clinic, so it is handed out to them. */
    givenInClinic: z.boolean(),
    /** Number of supplies: the first and the refills that were approved. */
    supplies: z.number().int(),
    /** Handed out, less what came back. */
    dispensed: z.number(),
    /** Null without a quantity. */
    remaining: z.number().nullable(),
    status: DispenseStatus,
  })
  .meta({ id: 'PharmacyItem' });
export type PharmacyItem = z.infer<typeof PharmacyItem>;

export const DispensingFields = z.object({
  /** Drug that was handed out, which may be a substitute. */
  drugName: filledText(200),
  quantity: DoseAmount,
  batch: filledText(60),
  expiresOn: ClinicDate,
});

export const Dispensing = DispensingFields.extend({
  id: z.uuid(),
  orderId: z.uuid(),
  itemId: z.uuid(),
  doseUnit: DoseUnit,
  counsellingNote: z.string().nullable(),
  returned: z.number(),
  /** Price of one unit and of the whole, in minor units; null without a price in the formulary. */
  unitPrice: z.number().int().nullable(),
  charge: z.number().int().nullable(),
  dispensedBy: PersonRef,
  dispensedAt: Instant,
}).meta({ id: 'Dispensing' });
export type Dispensing = z.infer<typeof Dispensing>;

export const DISPENSING_LABELS = {
  drugName: 'Drug',
  quantity: 'Quantity',
  doseUnit: 'Unit of dose',
  batch: 'Batch number',
  expiresOn: 'Expiry date',
  counsellingNote: 'Counselling note',
  returned: 'Returned',
  unitPrice: 'Price per unit',
  charge: 'Charge',
  dispensedBy: 'Dispensed by',
  dispensedAt: 'Dispensed on',
} as const satisfies LabelsOf<typeof DispensingFields, typeof Dispensing>;

const OrderHead = z.object({
  id: z.uuid(),
  kind: PharmacyOrderKind,
  patient: PharmacyPatient,
  prescriberName: z.string(),
  /** Signed, or issued elsewhere. */
  orderedAt: z.string(),
  note: z.string().nullable(),
  allergies: z.array(PharmacyAllergy),
  noKnownAllergies: NoKnownAllergies.nullable(),
  /** Drugs that the patient takes: by signed prescriptions that have not ended, and from elsewhere. */
  activeMedicines: z.array(z.string()),
  items: z.array(PharmacyItem),
  status: DispenseStatus,
});

/** Prescription in the queue of the pharmacy. */
export const PharmacyOrder = OrderHead.meta({ id: 'PharmacyOrder' });
export type PharmacyOrder = z.infer<typeof PharmacyOrder>;

/** Prescription with what has been handed out of it. */
export const PharmacyOrderDetails = OrderHead.extend({ dispensings: z.array(Dispensing) }).meta({
  id: 'PharmacyOrderDetails',
});
export type PharmacyOrderDetails = z.infer<typeof PharmacyOrderDetails>;

export const DispenseLine = DispensingFields.partial({ drugName: true }).extend({ itemId: z.uuid() });
export type DispenseLine = z.infer<typeof DispenseLine>;

export const NewDispensing = z.object({
  lines: z.array(DispenseLine).min(1).max(30),
  counsellingNote: text(1000).nullable().default(null),
});
export type NewDispensing = z.output<typeof NewDispensing>;

export const OutsideItem = z.object({
  drugName: filledText(200),
  ingredients: z.array(filledText(120)).max(10).default([]),
  /** How it is taken, as written on the paper. */
  directions: filledText(300),
  quantity: DoseAmount,
  doseUnit: DoseUnit,
});

/** Drug of a prescription from elsewhere that its patient counts as taking. */
export const OutsideMedicine = OutsideItem.extend({
  id: z.uuid(),
  prescriptionId: z.uuid(),
  prescriberName: z.string(),
  issuedOn: ClinicDate,
}).meta({ id: 'OutsideMedicine' });
export type OutsideMedicine = z.infer<typeof OutsideMedicine>;

export const OutsidePrescriptionFields = z.object({
  prescriberName: filledText(120),
  issuedOn: ClinicDate,
  note: text(1000).nullable(),
});

export const OUTSIDE_PRESCRIPTION_LABELS = {
  prescriberName: 'Prescriber',
  issuedOn: 'Issued on',
  note: 'Note',
} as const satisfies LabelsOf<typeof OutsidePrescriptionFields>;

export const NewOutsidePrescription = OutsidePrescriptionFields.partial({ note: true }).extend({
  /** Record number of the patient, as it is on the folder or the card. */
  recordNumber: filledText(40),
  items: z.array(OutsideItem).min(1).max(30),
});
export type NewOutsidePrescription = z.output<typeof NewOutsidePrescription>;

export const QueueFilter = PageQuery.extend({
  status: z.enum(['WAITING', 'PARTIAL']).optional(),
});
export type QueueFilter = z.output<typeof QueueFilter>;

const QueueCounts = z.object({ waiting: z.number().int(), partial: z.number().int() });
const oneOrder = z.object({ order: PharmacyOrderDetails });
const DISPENSE_ERRORS = [
  'PRESCRIPTION_NOT_FOUND',
  'PHARMACY_ORDER_CLOSED',
  'PHARMACY_ITEM_UNKNOWN',
  'PHARMACY_NO_SUBSTITUTION',
  'DISPENSE_TOO_MUCH',
  'BATCH_EXPIRED',
] as const;

export const dispensing = defineEndpoints('dispensing', {
  queue: {
    method: 'GET',
    path: '/pharmacy/queue',
    access: pharmacists,
    summary: 'List the prescriptions of which something is left to dispense, longest wait first',
    query: QueueFilter,
    data: z.object({ orders: z.array(PharmacyOrder), pagination: Pagination, counts: QueueCounts }),
    readsPatients: true,
  },
  get: {
    method: 'GET',
    path: '/pharmacy/orders/:id',
    access: pharmacists,
    summary: 'Get a prescription with what has been dispensed of it',
    data: oneOrder,
    errors: ['PRESCRIPTION_NOT_FOUND'],
    readsPatients: true,
  },
  dispense: {
    method: 'POST',
    path: '/pharmacy/orders/:id/dispense',
    access: pharmacists,
    summary: 'Dispense drugs of a prescription, in whole or in part',
    body: NewDispensing,
    data: oneOrder,
    errors: DISPENSE_ERRORS,
    affects: ['chart', 'roleDashboard', 'charges', 'billingDesk'],
    idempotent: true,
    readsPatients: true,
  },
  takeBack: {
    method: 'POST',
    path: '/pharmacy/dispensings/:id/return',
    access: pharmacists,
    summary: 'Record that dispensed drugs came back; they are left to dispense again',
    body: z.object({ quantity: DoseAmount, reason: filledText(500) }),
    data: oneOrder,
    errors: ['DISPENSING_NOT_FOUND', 'RETURN_TOO_MUCH'],
    affects: ['chart', 'roleDashboard', 'charges', 'billingDesk'],
    idempotent: true,
    readsPatients: true,
  },
  recordOutside: {
    method: 'POST',
    path: '/pharmacy/outside-prescriptions',
    access: pharmacists,
    summary: 'Record a prescription that was written elsewhere, to be dispensed here',
    body: NewOutsidePrescription,
    data: oneOrder,
    errors: ['PATIENT_UNKNOWN'],
    affects: ['chart', 'roleDashboard'],
    idempotent: true,
    readsPatients: true,
  },
});
