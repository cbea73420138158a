import { z } from 'zod';
import type { LabelsOf } from '../base/labels';
import { ClinicDate, filledText, Instant, text } from '../base/shared';
import { frequencyOfDoses } from './dose-frequencies';
import { PrescriptionStatus } from './prescription-status';
import { DoseAmount, SigFields } from './sig';

export const PrescriptionItemFields = SigFields.extend({
  drugName: filledText(200),
  ingredients: z.array(filledText(120)).max(10),
  /** Quantity in the unit of the dose; computed from the sig unless given. */
  quantity: DoseAmount.nullable(),
  /** Size of the pack in the formulary when it was prescribed; a computed quantity is whole packs. */
  packSize: DoseAmount.nullable(),
  refillsAllowed: z.number().int().min(0).max(12),
  indication: text(200).nullable(),
  instructions: text(500).nullable(),
  substitutionAllowed: z.boolean(),
  /** Nurses give it in the clinic, so the patient takes none of it home. */
  givenInClinic: z.boolean(),
});

export const PrescriptionItem = PrescriptionItemFields.extend({ id: z.uuid() }).meta({ id: 'PrescriptionItem' });
export type PrescriptionItem = z.infer<typeof PrescriptionItem>;

export const PRESCRIPTION_ITEM_LABELS = {
  drugName: 'Drug',
  ingredients: 'Ingredients',
  dose: 'Dose',
  doseUnit: 'Unit of dose',
  route: 'Route',
  frequency: 'Frequency',
  dosesOfDay: 'Doses of the day',
  maxPerDay: 'Maximum per day',
  asNeededFor: 'When needed for',
  foodTiming: 'Timing to food',
  duration: 'Duration',
  durationUnit: 'Unit of duration',
  quantity: 'Quantity',
  packSize: 'Pack size',
  refillsAllowed: 'Refills allowed',
  indication: 'Indication',
  instructions: 'Instructions',
  substitutionAllowed: 'Substitution allowed',
  givenInClinic: 'Given in the clinic',
} as const satisfies LabelsOf<typeof PrescriptionItemFields, typeof PrescriptionItem>;

export const NewPrescriptionItem = PrescriptionItemFields.extend({
  ingredients: PrescriptionItemFields.shape.ingredients.default([]),
  dosesOfDay: SigFields.shape.dosesOfDay.default(null),
  maxPerDay: SigFields.shape.maxPerDay.default(null),
  asNeededFor: SigFields.shape.asNeededFor.default(null),
  foodTiming: SigFields.shape.foodTiming.default(null),
  duration: SigFields.shape.duration.default(null),
  durationUnit: SigFields.shape.durationUnit.default('DAY'),
  quantity: DoseAmount.nullable().default(null),
  packSize: DoseAmount.nullable().default(null),
  refillsAllowed: PrescriptionItemFields.shape.refillsAllowed.default(0),
  indication: PrescriptionItemFields.shape.indication.default(null),
  instructions: PrescriptionItemFields.shape.instructions.default(null),
  substitutionAllowed: z.boolean().default(true),
  givenInClinic: z.boolean().default(false),
})
  .refine(({ frequency, maxPerDay }) => frequency !== 'PRN' || maxPerDay !== null, {
    path: ['maxPerDay'],
    error: 'required',
  })
  .refine(({ frequency, dosesOfDay }) => dosesOfDay === null || frequencyOfDoses(dosesOfDay) === frequency, {
    path: ['dosesOfDay'],
    error: 'invalid',
  });
export type NewPrescriptionItem = z.output<typeof NewPrescriptionItem>;

/** Medicine that a patient takes, or that was put on hold or stopped today. */
export const ActiveMedicine = PrescriptionItem.extend({
  prescriptionId: z.uuid(),
  status: PrescriptionStatus,
  statusReason: z.string().nullable(),
  statusAt: Instant.nullable(),
  startDate: ClinicDate,
  /** Last day of the course; null for a medicine without an end. */
  lastDate: ClinicDate.nullable(),
}).meta({ id: 'ActiveMedicine' });
export type ActiveMedicine = z.infer<typeof ActiveMedicine>;
