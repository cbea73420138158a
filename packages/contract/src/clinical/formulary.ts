import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import type { LabelsOf } from '../base/labels';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, text, Version } from '../base/shared';
import { DoseFrequency } from './dose-frequencies';
import { DoseAmount, DoseRoute, DoseUnit, FoodTiming } from './sig';

const readers = allow('ADMIN', 'DOCTOR', 'NURSE', 'PHARMACIST');
const writers = allow('ADMIN');

/** Form in which a medicine is supplied. */
export const MedicineForm = z.enum([
  'TABLET',
  'CAPSULE',
  'ORAL_LIQUID',
  'POWDER',
  'INJECTION',
  'INHALER',
  'DROPS',
  'CREAM',
  'SUPPOSITORY',
  'OTHER',
]);
export type MedicineForm = z.infer<typeof MedicineForm>;

/** Sig that the clinic usually writes for a medicine; the composer offers it. */
export const UsualSig = z.object({
  dose: DoseAmount.max(10_000),
  frequency: DoseFrequency,
  foodTiming: FoodTiming.nullable(),
  /** Days of the course; null for a medicine that is taken on. */
  days: z.number().int().min(1).max(366).nullable(),
});
export type UsualSig = z.infer<typeof UsualSig>;

export const MedicineFields = z.object({
  /** International nonproprietary name, or the name under which the clinic prescribes it. */
  name: filledText(200),
  ingredients: z.array(filledText(120)).max(10),
  strength: filledText(80),
  form: MedicineForm,
  routes: z.array(DoseRoute).min(1).max(6),
  doseUnit: DoseUnit,
  usualSigs: z.array(UsualSig).max(5),
  /** Largest amount of a day for an adult, in the unit of the dose; null if the clinic has set none. */
  maxPerDay: DoseAmount.nullable(),
  /** Source of the largest amount; required with it. */
  maxPerDaySource: text(200).nullable(),
  /** Size of a pack, in the unit of the dose; null if it is dispensed by the unit. */
  packSize: DoseAmount.nullable(),
  /** Price of one unit of the dose, in minor units of the clinic's currency. */
  price: z.number().int().min(0).max(1_000_000_000).nullable(),
  isActive: z.boolean(),
});

export const Medicine = MedicineFields.extend({
  id: z.uuid(),
  /** List that the row was taken from; null for one that the clinic has added. */
  source: z.string().nullable(),
  createdAt: Instant,
  version: Version,
}).meta({ id: 'Medicine' });
export type Medicine = z.infer<typeof Medicine>;

export const MEDICINE_LABELS = {
  name: 'Drug',
  ingredients: 'Ingredients',
  strength: 'Strength',
  form: 'Dosage form',
  routes: 'Routes',
  doseUnit: 'Unit of dose',
  usualSigs: 'Usual sigs',
  maxPerDay: 'Maximum per day (adults)',
  maxPerDaySource: 'Source of the maximum',
  packSize: 'Pack size',
  price: 'Price per unit',
  isActive: 'Active',
  source: 'Source',
  createdAt: 'Recorded on',
} as const satisfies LabelsOf<typeof MedicineFields, typeof Medicine>;

const hasSource = ({
  maxPerDay,
  maxPerDaySource,
}: {
  maxPerDay?: number | null | undefined;
  maxPerDaySource?: string | null | undefined;
}) => maxPerDay === null || maxPerDay === undefined || Boolean(maxPerDaySource?.trim());
const SOURCE_REQUIRED = { path: ['maxPerDaySource'], error: 'required' };

export const NewMedicine = MedicineFields.extend({
  ingredients: MedicineFields.shape.ingredients.default([]),
  usualSigs: MedicineFields.shape.usualSigs.default([]),
  maxPerDay: MedicineFields.shape.maxPerDay.default(null),
  maxPerDaySource: MedicineFields.shape.maxPerDaySource.default(null),
  packSize: MedicineFields.shape.packSize.default(null),
  price: MedicineFields.shape.price.default(null),
  isActive: z.boolean().default(true),
}).refine(hasSource, SOURCE_REQUIRED);
export type NewMedicine = z.output<typeof NewMedicine>;

export const MedicineChange = MedicineFields.partial().extend({ version: Version });
export type MedicineChange = z.output<typeof MedicineChange>;

export const FormularyFilter = PageQuery.extend({
  /** Beginning or part of the name, of an ingredient or of the strength. */
  search: text(200).optional(),
  form: MedicineForm.optional(),
  isActive: z.enum(['true', 'false']).optional(),
});
export type FormularyFilter = z.infer<typeof FormularyFilter>;

const oneMedicine = z.object({ medicine: Medicine });

export const formulary = defineEndpoints('formulary', {
  list: {
    method: 'GET',
    path: '/formulary',
    access: readers,
    summary: "List the medicines of the clinic's formulary by name",
    query: FormularyFilter,
    data: z.object({ medicines: z.array(Medicine), pagination: Pagination }),
  },
  get: {
    method: 'GET',
    path: '/formulary/:id',
    access: readers,
    summary: 'Get a medicine of the formulary',
    data: oneMedicine,
    errors: ['MEDICINE_NOT_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/formulary',
    access: writers,
    summary: 'Add a medicine to the formulary',
    body: NewMedicine,
    data: oneMedicine,
    errors: ['MEDICINE_TWICE'],
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/formulary/:id',
    access: writers,
    summary: 'Change a medicine of the formulary, or deactivate it',
    body: MedicineChange,
    data: oneMedicine,
    errors: ['MEDICINE_NOT_FOUND', 'MEDICINE_TWICE', 'MEDICINE_BOUND_SOURCE', 'STALE_VERSION'],
  },
  addStarterList: {
    method: 'POST',
    path: '/formulary/starter-list',
    access: writers,
    summary: 'Add the common medicines of the starter list that the formulary does not have yet',
    data: z.object({ added: z.number().int() }),
  },
});
