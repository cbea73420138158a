import { z } from 'zod';

const Coding = z.object({ system: z.string().optional(), code: z.string().optional(), display: z.string().optional() });
export const FhirConcept = z.object({ coding: z.array(Coding).optional(), text: z.string().optional() });
export type FhirConcept = z.infer<typeof FhirConcept>;
const Reference = z.object({ reference: z.string().optional(), display: z.string().optional() });
const Period = z.object({ start: z.string().optional(), end: z.string().optional() });
const Quantity = z.object({ value: z.number().optional(), unit: z.string().optional() });
const Dosage = z.object({
  text: z.string().optional(),
  patientInstruction: z.string().optional(),
  doseAndRate: z.array(z.object({ doseQuantity: Quantity.optional() })).optional(),
  timing: z.object({ code: FhirConcept.optional() }).optional(),
});
const Note = z.object({ text: z.string().optional() });
const Name = z.object({ family: z.string().optional(), given: z.array(z.string()).optional() });
const Ingredient = z.object({ itemCodeableConcept: FhirConcept.optional() });

/** The parts of FHIR R4 resources that a problem, an allergy or a medicine needs. */
export const FhirResource = z.object({
  resourceType: z.string(),
  id: z.string().optional(),
  /** Set where the resource does not have the form of its type. */
  isBroken: z.boolean().optional(),
  status: z.string().optional(),
  clinicalStatus: FhirConcept.optional(),
  verificationStatus: FhirConcept.optional(),
  code: FhirConcept.optional(),
  subject: Reference.optional(),
  patient: Reference.optional(),
  onsetDateTime: z.string().optional(),
  onsetString: z.string().optional(),
  onsetPeriod: Period.optional(),
  abatementDateTime: z.string().optional(),
  category: z.array(z.union([z.string(), FhirConcept])).optional(),
  criticality: z.string().optional(),
  reaction: z
    .array(z.object({ manifestation: z.array(FhirConcept).optional(), severity: z.string().optional() }))
    .optional(),
  medicationCodeableConcept: FhirConcept.optional(),
  medicationReference: Reference.optional(),
  effectiveDateTime: z.string().optional(),
  effectivePeriod: Period.optional(),
  authoredOn: z.string().optional(),
  dispenseRequest: z.object({ validityPeriod: Period.optional() }).optional(),
  dosage: z.array(Dosage).optional(),
  dosageInstruction: z.array(Dosage).optional(),
  ingredient: z.array(Ingredient).optional(),
  note: z.array(Note).optional(),
  // A string in resources such as Organization.
  name: z.union([z.array(Name), z.string()]).optional(),
  birthDate: z.string().optional(),
  contained: z.array(z.unknown()).optional(),
});
export type FhirResource = z.infer<typeof FhirResource>;
export type FhirDosage = z.infer<typeof Dosage>;

/** Returns the text of a concept: as it was worded, or the title of its code. */
export function textOf(concept: FhirConcept | undefined): string {
  const [coding] = concept?.coding ?? [];
  return (concept?.text ?? coding?.display ?? coding?.code ?? '').trim();
}

/** Returns the first code of a concept. */
export function firstCode(concept: FhirConcept | undefined): string | undefined {
  return concept?.coding?.find(({ code }) => code !== undefined)?.code;
}
