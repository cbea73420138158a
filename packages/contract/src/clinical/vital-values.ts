import { z } from 'zod';

/** Level of consciousness (ACVPU, RCP 2017). */
export const Consciousness = z.enum(['ALERT', 'CONFUSION', 'VOICE', 'PAIN', 'UNRESPONSIVE']);
export type Consciousness = z.infer<typeof Consciousness>;

/** Scale of the oxygen saturation in NEWS2: 2 for hypercapnic respiratory failure, when a doctor has set it. */
export const OxygenScale = z.union([z.literal(1), z.literal(2)]);
export type OxygenScale = z.infer<typeof OxygenScale>;

/**
 * Limits of what a reading can be, in stored units: mmHg, per minute, degrees Celsius, percent, kg, cm, mg/dL (reference C,
 * plausibility).
 */
export const VITAL_LIMITS = {
  systolic: [30, 320],
  diastolic: [10, 220],
  heartRate: [10, 350],
  respiratoryRate: [0, 150],
  temperature: [25, 45],
  oxygenSaturation: [30, 100],
  weight: [0.2, 600],
  height: [20, 272],
  headCircumference: [20, 80],
  glucose: [5, 1500],
  pain: [0, 10],
} as const;

/** Vital signs that are numbers. */
export type NumberVital = keyof typeof VITAL_LIMITS;
export const NUMBER_VITALS = Object.keys(VITAL_LIMITS) as NumberVital[];

/** A number as entered; what it can be depends on its unit, which the service checks. */
const measured = z.number().min(0).max(3000);
const whole = z.number().int().min(0).max(400);

/** Vital signs in stored units. Blood pressure is one sign of two numbers. */
export const VitalValues = z.object({
  systolic: whole.nullable(),
  diastolic: whole.nullable(),
  heartRate: whole.nullable(),
  respiratoryRate: whole.nullable(),
  temperature: measured.nullable(),
  oxygenSaturation: measured.nullable(),
  onOxygen: z.boolean().nullable(),
  consciousness: Consciousness.nullable(),
  pain: whole.nullable(),
  weight: measured.nullable(),
  height: measured.nullable(),
  headCircumference: measured.nullable(),
  glucose: measured.nullable(),
});
export type VitalValues = z.infer<typeof VitalValues>;
