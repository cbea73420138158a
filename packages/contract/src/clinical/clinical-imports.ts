import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import { filledText } from '../base/shared';
import { recordAuthors } from './encounters';

/** Maximum size of a file, in characters. */
export const CLINICAL_FILE_LIMIT = 1_000_000;
/** Maximum number of entries in a file. */
export const CLINICAL_ENTRY_LIMIT = 500;

/** Columns of a CSV file, in any order; `type` and `name` are required. */
export const CLINICAL_CSV_COLUMNS = [
  'type',
  'name',
  'code',
  'status',
  'start',
  'end',
  'dose',
  'category',
  'reaction',
  'severity',
  'note',
] as const;
export type ClinicalCsvColumn = (typeof CLINICAL_CSV_COLUMNS)[number];

/** An example of such a file: a problem, an allergy and a medicine. */
export const CLINICAL_CSV_EXAMPLE = [
  CLINICAL_CSV_COLUMNS.join(','),
  'problem,Type 2 diabetes mellitus,E11,active,2018-05-01,,,,,,',
  'allergy,Penicillin,,active,,,,medication,Rash,moderate,',
  'medicine,Metformin 500 mg,,active,2018-05-01,,1 tablet twice a day,,,,',
].join('\n');

export const ClinicalEntryKind = z.enum(['PROBLEM', 'ALLERGY', 'MEDICINE']);
export type ClinicalEntryKind = z.infer<typeof ClinicalEntryKind>;

/**
 * READY: would be added. EXISTING: the record has it, or had it and it was marked as entered in error. REFUSED: cannot be
 * imported. IMPORTED: was added, unreviewed.
 */
export const ClinicalEntryStatus = z.enum(['READY', 'EXISTING', 'REFUSED', 'IMPORTED']);
export type ClinicalEntryStatus = z.infer<typeof ClinicalEntryStatus>;

export const ClinicalImportFault = z
  .object({
    /** Column of a CSV file, or path such as Condition.code. */
    field: z.string(),
    /** OTHER_PATIENT: is about another patient than the rest of the file. ENTERED_IN_ERROR: the file says so itself. */
    error: z.enum([
      'MISSING',
      'INVALID',
      'TOO_LONG',
      'UNSUPPORTED',
      'TWICE',
      'OTHER_PATIENT',
      'ENTERED_IN_ERROR',
      'NO_KNOWN_ALLERGIES',
    ]),
  })
  .meta({ id: 'ClinicalImportFault' });
export type ClinicalImportFault = z.infer<typeof ClinicalImportFault>;

export const ClinicalEntry = z
  .object({
    /** Position in the file, from 1. */
    position: z.number().int(),
    /** Line of a CSV file, from 1; null for FHIR. */
    line: z.number().int().nullable(),
    /** Null if the file does not say it. */
    kind: ClinicalEntryKind.nullable(),
    name: z.string(),
    code: z.string().nullable(),
    /** Dose of a medicine, or reaction of an allergy. */
    detail: z.string().nullable(),
    /** The file says that it is over: resolved, inactive or stopped. */
    isPast: z.boolean(),
    status: ClinicalEntryStatus,
    faults: z.array(ClinicalImportFault),
  })
  .meta({ id: 'ClinicalEntry' });
export type ClinicalEntry = z.infer<typeof ClinicalEntry>;

/** The patient whom the file names. */
export const FilePatient = z
  .object({
    name: z.string(),
    dateOfBirth: z.string().nullable(),
    /** Family name and date of birth are those of the record. */
    isSame: z.boolean(),
  })
  .meta({ id: 'FilePatient' });
export type FilePatient = z.infer<typeof FilePatient>;

export const NewClinicalImport = z.object({
  patientId: z.uuid(),
  fileName: filledText(200),
  content: filledText(CLINICAL_FILE_LIMIT),
  /** Only reads and compares the entries. */
  dryRun: z.boolean().default(true),
  /** The patient whom the file names is the one of the record, although name or date of birth differ. */
  confirmsPatient: z.boolean().default(false),
});
export type NewClinicalImport = z.infer<typeof NewClinicalImport>;

export const clinicalImports = defineEndpoints('clinicalImports', {
  create: {
    method: 'POST',
    path: '/clinical-imports',
    access: recordAuthors,
    summary:
      "Import a patient's problems, allergies and medicines, unreviewed, from FHIR R4 (JSON) or CSV; a dry run compares them with the record",
    body: NewClinicalImport,
    bodyLimit: 5 * MIB,
    data: z.object({
      entries: z.array(ClinicalEntry),
      imported: z.number().int(),
      /** Null if the file names nobody. */
      filePatient: FilePatient.nullable(),
    }),
    errors: ['PATIENT_UNKNOWN', 'CLINICAL_FILE_UNREADABLE', 'CLINICAL_FILE_TOO_LONG', 'CLINICAL_FILE_OF_OTHER'],
    affects: ['chart', 'tasks'],
    idempotent: true,
    readsPatients: true,
  },
});
