/** Vital signs as rows of a table; blood pressure is one row of two numbers. */
export const VITAL_ROWS = [
  'temperature',
  'heartRate',
  'respiratoryRate',
  'pressure',
  'oxygenSaturation',
  'consciousness',
  'pain',
  'glucose',
  'weight',
  'height',
  'headCircumference',
  'bmi',
] as const;
/** A row of vital signs. */
export type VitalRow = (typeof VITAL_ROWS)[number];
