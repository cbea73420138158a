// A patient's record as another system exports it (FHIR R4).

export const concept = (text: string, code?: string, system = 'http://hl7.org/fhir/sid/icd-10-cm') => ({
  text,
  ...(code !== undefined && { coding: [{ system, code, display: text }] }),
});
const subject = { reference: 'Patient/p1' };
export const asha = {
  resourceType: 'Patient',
  id: 'p1',
  name: [{ family: 'Rao', given: ['Asha'] }],
  birthDate: '1980-01-01',
};
export const CONDITION = {
  resourceType: 'Condition',
  clinicalStatus: { coding: [{ code: 'active' }] },
  verificationStatus: { coding: [{ code: 'confirmed' }] },
  code: concept('Type 2 diabetes mellitus', 'E11'),
  subject,
  onsetDateTime: '2018',
};
export const ALLERGY = {
  resourceType: 'AllergyIntolerance',
  clinicalStatus: { coding: [{ code: 'active' }] },
  category: ['medication'],
  criticality: 'high',
  code: concept('Penicillin', '764146007', 'http://snomed.info/sct'),
  patient: subject,
  reaction: [
    { manifestation: [{ text: 'Rash' }], severity: 'moderate' },
    { manifestation: [{ text: 'Wheeze' }], severity: 'severe' },
  ],
};
export const STATEMENT = {
  resourceType: 'MedicationStatement',
  status: 'active',
  medicationCodeableConcept: { text: 'Warfarin 5 mg' },
  subject,
  effectivePeriod: { start: '2021-03-04T08:00:00+05:30' },
  dosage: [{ text: '1 tablet at night' }],
};
const REQUEST = {
  resourceType: 'MedicationRequest',
  status: 'active',
  intent: 'order',
  medicationReference: { reference: '#m1' },
  contained: [
    {
      resourceType: 'Medication',
      id: 'm1',
      code: { text: 'Glucomix' },
      ingredient: [{ itemCodeableConcept: { text: 'metformin' } }],
    },
  ],
  subject,
  authoredOn: '2022-05-06',
  dosageInstruction: [{ doseAndRate: [{ doseQuantity: { value: 500, unit: 'mg' } }] }],
};
export const bundle = (...resources: object[]) =>
  JSON.stringify({
    resourceType: 'Bundle',
    type: 'collection',
    entry: resources.map((resource) => ({ resource })),
  });
export const WHOLE = bundle(asha, CONDITION, ALLERGY, STATEMENT, REQUEST);
