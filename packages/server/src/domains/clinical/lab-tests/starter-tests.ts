import type { LabPanel, LabRange, LabTest } from '@polyclinic/contract';

/** Notice that the licence of LOINC requires of a product that contains its codes. */
export const LAB_LIST_SOURCE =
  'LOINC codes and names: loinc.org. LOINC is copyright © Regenstrief Institute, Inc. and the LOINC Committee, available at no cost under the license at loinc.org/license.';

const YEAR = 365.25;
const years = (count: number) => Math.round(count * YEAR);

const WHO_HAEMOGLOBIN = 'WHO guideline on haemoglobin cutoffs to define anaemia, 2024';
const MSD = 'MSD Manual, blood tests: reference ranges';
const ADA = 'American Diabetes Association, Standards of Care in Diabetes, section 2';
const ATP = 'NCEP Adult Treatment Panel III, 2001';
const ATA = 'AACE/ATA guideline on hypothyroidism, 2012 (NHANES III)';
const LIMITS = 'eJIFCC 2008: reference intervals and decision limits, table 3';
const MICROALBUMIN = 'KDIGO 2012 guideline on chronic kidney disease, albuminuria category A1';

const range = (limits: Partial<LabRange> & { source: string }): LabRange => ({
  sex: null,
  ageFrom: 0,
  ageTo: null,
  low: null,
  high: null,
  criticalLow: null,
  criticalHigh: null,
  ...limits,
});
const adults = (limits: Partial<LabRange> & { source: string }) => range({ ageFrom: years(18), ...limits });

type StarterTest = Omit<LabTest, 'version'>;
const numeric = (code: string, name: string, unit: string, ...ranges: LabRange[]): StarterTest => ({
  code,
  name,
  kind: 'NUMERIC',
  unit,
  ranges,
});

/** Common tests of a general practice, for a clinic to start with. A test without a range names its sources by none. */
export const STARTER_TESTS: readonly StarterTest[] = [
  numeric(
    '718-7',
    'Hemoglobin',
    'g/dL',
    range({ ageFrom: 183, ageTo: years(2), low: 10.5, source: WHO_HAEMOGLOBIN }),
    range({ ageFrom: years(2), ageTo: years(5), low: 11, source: WHO_HAEMOGLOBIN }),
    range({ ageFrom: years(5), ageTo: years(12), low: 11.5, source: WHO_HAEMOGLOBIN }),
    range({ ageFrom: years(12), ageTo: years(15), low: 12, source: WHO_HAEMOGLOBIN }),
    range({ sex: 'MALE', ageFrom: years(15), low: 13, high: 18, source: `${WHO_HAEMOGLOBIN}; upper limit: ${MSD}` }),
    range({ sex: 'FEMALE', ageFrom: years(15), low: 12, high: 16, source: `${WHO_HAEMOGLOBIN}; upper limit: ${MSD}` }),
  ),
  numeric('6690-2', 'White blood cells', '10*3/uL'),
  numeric('777-3', 'Platelets', '10*3/uL'),
  numeric('4548-4', 'Hemoglobin A1c', '%', adults({ high: 5.6, source: ADA })),
  numeric(
    '2345-7',
    'Glucose (serum)',
    'mg/dL',
    adults({ low: 70, high: 115, criticalLow: 40, source: `${LIMITS}, fasting` }),
  ),
  numeric('2160-0', 'Creatinine', 'mg/dL', adults({ low: 0.6, high: 1.2, source: MSD })),
  numeric('2951-2', 'Sodium', 'mmol/L'),
  numeric(
    '2823-3',
    'Potassium',
    'mmol/L',
    adults({ low: 3.6, high: 4.8, criticalLow: 2.5, criticalHigh: 6.5, source: LIMITS }),
  ),
  numeric('1975-2', 'Bilirubin, total', 'mg/dL', adults({ high: 1, source: MSD })),
  numeric('1742-6', 'Alanine aminotransferase (ALT)', 'U/L'),
  numeric('1920-8', 'Aspartate aminotransferase (AST)', 'U/L'),
  numeric('3016-3', 'Thyrotropin (TSH)', 'm[IU]/L', adults({ low: 0.45, high: 4.12, source: ATA })),
  numeric('2093-3', 'Cholesterol, total', 'mg/dL', adults({ high: 199, source: ATP })),
  numeric('13457-7', 'LDL cholesterol, calculated', 'mg/dL', adults({ high: 129, source: ATP })),
  numeric('2085-9', 'HDL cholesterol', 'mg/dL', adults({ low: 40, source: ATP })),
  numeric('2571-8', 'Triglycerides', 'mg/dL', adults({ high: 149, source: ATP })),
  numeric('14959-1', 'Albumin/creatinine ratio (urine)', 'mg/g', range({ high: 29.9, source: MICROALBUMIN })),
  { code: '5792-7', name: 'Glucose (urine, test strip)', kind: 'CODED', unit: null, ranges: [] },
  { code: '630-4', name: 'Urine culture', kind: 'TEXT', unit: null, ranges: [] },
];

export const STARTER_PANELS: readonly LabPanel[] = [
  { code: '58410-2', name: 'Complete blood count', tests: ['718-7', '6690-2', '777-3'] },
  { code: '24331-1', name: 'Lipid panel', tests: ['2093-3', '2085-9', '13457-7', '2571-8'] },
];
