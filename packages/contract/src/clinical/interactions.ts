import { z } from 'zod';
import { filledText } from '../base/shared';
import { SigFields } from './sig';

/** Tiers of a finding (reference, section D), most severe first. */
export const InteractionSeverity = z.enum(['CONTRAINDICATED', 'MAJOR', 'MODERATE', 'MINOR']);
export type InteractionSeverity = z.infer<typeof InteractionSeverity>;

/** Drug as the check reads it; without ingredients its name is taken for one. */
export const CheckedDrug = z.object({
  name: filledText(200),
  ingredients: z.array(filledText(120)).max(10).default([]),
  /** With a dose, the amount of a day is checked against the known maximum. */
  sig: SigFields.pick({ dose: true, doseUnit: true, frequency: true, maxPerDay: true })
    .extend({ dosesOfDay: SigFields.shape.dosesOfDay.optional() })
    .optional(),
});
export type CheckedDrug = z.output<typeof CheckedDrug>;

export const InteractionFinding = z
  .object({
    /** Row of the set, such as ddi-1/19, or the rule for allergies and duplicates. */
    ruleId: z.string(),
    kind: z.enum(['INTERACTION', 'ALLERGY', 'DUPLICATE', 'DOSE']),
    severity: InteractionSeverity,
    a: z.string(),
    b: z.string(),
    /** In English, as it is stored; `findingEffect` gives it in the language of the reader. */
    effect: z.string(),
    /** Advice for the prescriber, in English; absent where the rule has none. */
    management: z.string().nullish(),
    /** Finding of the rule itself: the common ingredient or class, or the amount of a day. */
    detail: z.string().nullish(),
    source: z.string(),
  })
  .meta({ id: 'InteractionFinding' });
export type InteractionFinding = z.infer<typeof InteractionFinding>;

export const InteractionCheck = z
  .object({
    /** Version of the interaction set. */
    version: z.string(),
    checked: z.array(z.string()),
    /** Drugs whose amount per day was compared with a known maximum. */
    doseChecked: z.array(z.string()),
    /** Drugs and allergies that the set does not know; they have to be checked by hand. */
    unknown: z.array(z.string()),
    findings: z.array(InteractionFinding),
    /** Something was not checked: no findings does not mean that there are none. */
    incomplete: z.boolean(),
    /** False if nobody has recorded an allergy of the patient, or that there is none; absent without a patient. */
    allergiesAsked: z.boolean().optional(),
  })
  .meta({ id: 'InteractionCheck' });
export type InteractionCheck = z.infer<typeof InteractionCheck>;
