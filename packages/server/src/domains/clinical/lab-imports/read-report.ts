import type { LabFlag, LabImportFault } from '@polyclinic/contract';

/** Value of a report as the file has it. */
export interface ReadValue {
  code: string;
  name: string;
  number: number | null;
  text: string | null;
  unit: string | null;
  low: number | null;
  high: number | null;
  /** Flag of the laboratory. */
  flag: LabFlag | null;
}

/** Report of a file, before its patient is known. */
export interface ReadReport {
  accession: string;
  code: string;
  name: string;
  patientNumbers: string[];
  family: string;
  given: string;
  dateOfBirth: string | null;
  /** With an offset, or a wall time of the clinic. */
  observedAt: string | null;
  comment: string | null;
  values: ReadValue[];
  /** The laboratory corrects what it has reported under the number. */
  isCorrection: boolean;
  /** Codes of values that the laboratory has deleted. */
  withdrawn: string[];
  faults: LabImportFault[];
}

const FLAGS: readonly LabFlag[] = ['LL', 'L', 'N', 'H', 'HH', 'A'];

/** Returns the flag of an interpretation code (HL7 v2 table 0078); null for one without a meaning here. */
export function flagFrom(code: string): LabFlag | null {
  if (code === 'AA') return 'A';
  return FLAGS.find((flag) => flag === code) ?? null;
}

/** Returns the limits of a range such as 3.5-5.1, <5 or >40 (HL7 v2.5.1, OBX-7). */
export function limitsFrom(range: string): { low: number | null; high: number | null } {
  const between = /^\s*(-?\d+(?:\.\d+)?)\s*-\s*(-?\d+(?:\.\d+)?)\s*$/.exec(range);
  if (between) return { low: Number(between[1]), high: Number(between[2]) };
  const open = /^\s*([<>])=?\s*(-?\d+(?:\.\d+)?)\s*$/.exec(range);
  if (!open) return { low: null, high: null };
  return open[1] === '<' ? { low: null, high: Number(open[2]) } : { low: Number(open[2]), high: null };
}

/** Largest number of a value, without its sign. */
export const LARGEST_NUMBER = 10_000_000;

/** Returns a decimal number that a value can be; null for anything else. */
export function numberFrom(text: string): number | null {
  const value = Number(text);
  return /^[+-]?\d+(?:\.\d+)?$/.test(text.trim()) && Math.abs(value) <= LARGEST_NUMBER ? value : null;
}
