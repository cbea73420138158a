import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import { PatientFields } from './patients';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text } from '../base/shared';

/** Field that a column of a file can be mapped to. */
export const ImportField = PatientFields.omit({ isActive: true })
  .extend({ recordNumber: text(40).nullable() })
  .keyof();
export type ImportField = z.infer<typeof ImportField>;

/** Maximum number of errors and duplicates reported row by row. */
export const IMPORT_TOLD = 1_000;

/** Maximum number of rows in a file. */
export const IMPORT_LIMIT = 20_000;

/** Row as it stands in the file: the server validates the fields and names the row. */
export const ImportRow = z.object({
  /** Line number as users count it: the heading is line 1. */
  line: z.number().int().min(1).max(1_000_000),
  values: z.partialRecord(ImportField, text(10_000)),
});

export const NewImport = z.object({
  fileName: filledText(200),
  rows: z.array(ImportRow).min(1).max(IMPORT_LIMIT),
  /** Order of day and month in a date such as 05/06/1990; 1990-06-05 is always understood. */
  dateOrder: z.enum(['DMY', 'MDY']).default('DMY'),
  dryRun: z.boolean().default(false),
  /** Treatment of rows that are probably registered already. */
  duplicates: z.enum(['skip', 'import']).default('skip'),
  /** Imports the valid rows even if others are invalid. */
  skipFaulty: z.boolean().default(false),
});
export type NewImport = z.infer<typeof NewImport>;

export const ImportFault = z
  .object({ line: z.number().int(), field: z.string(), error: z.string() })
  .meta({ id: 'ImportFault' });
export type ImportFault = z.infer<typeof ImportFault>;

export const ImportDuplicate = z
  .object({
    line: z.number().int(),
    score: z.number().int(),
    /** Probable existing patient. */
    patient: PersonRef.extend({ recordNumber: z.string() }).nullable(),
    /** Or the earlier line of the file with probably the same person. */
    ofLine: z.number().int().nullable(),
  })
  .meta({ id: 'ImportDuplicate' });
export type ImportDuplicate = z.infer<typeof ImportDuplicate>;

export const PatientImport = z
  .object({
    /** Null for a dry run. */
    id: z.uuid().nullable(),
    fileName: z.string(),
    status: z.enum(['TRIED', 'DONE', 'UNDONE']),
    rows: z.number().int(),
    imported: z.number().int(),
    /** First errors, by line; the count is of rows. */
    faults: z.array(ImportFault),
    faultyRows: z.number().int(),
    /** First probable duplicates, of existing patients or of earlier lines. */
    duplicates: z.array(ImportDuplicate),
    duplicateRows: z.number().int(),
    by: PersonRef.nullable(),
    at: Instant.nullable(),
  })
  .meta({ id: 'PatientImport' });
export type PatientImport = z.infer<typeof PatientImport>;

/** Earlier import, as the list shows it. */
export const PastImport = PatientImport.omit({ faults: true, faultyRows: true, duplicates: true, duplicateRows: true })
  .extend({ id: z.uuid() })
  .meta({ id: 'PastImport' });
export type PastImport = z.infer<typeof PastImport>;

const importers = allow('ADMIN');
const oneImport = z.object({ import: PatientImport });

export const patientImports = defineEndpoints('patientImports', {
  list: {
    method: 'GET',
    path: '/patients/imports',
    access: importers,
    summary: 'List imports, newest first',
    query: PageQuery,
    data: z.object({
      imports: z.array(PastImport),
      pagination: Pagination,
    }),
    readsPatients: true,
  },
  create: {
    method: 'POST',
    path: '/patients/imports',
    access: importers,
    summary: 'Import patients from a file, all or none; a dry run lists the errors by row',
    body: NewImport,
    bodyLimit: 32 * MIB,
    bodyValues: 600_000,
    data: oneImport,
    errors: ['IMPORT_FAULTY', 'PATIENT_LIMIT_REACHED'],
    affects: ['patients', 'dashboard'],
    idempotent: true,
    readsPatients: true,
  },
  undo: {
    method: 'POST',
    path: '/patients/imports/:id/undo',
    access: importers,
    summary: 'Undo an import; patients with later changes stay and are counted',
    data: z.object({ import: PastImport, removed: z.number().int(), stayed: z.number().int() }),
    errors: ['IMPORT_NOT_FOUND'],
    affects: ['patients', 'dashboard'],
  },
});
