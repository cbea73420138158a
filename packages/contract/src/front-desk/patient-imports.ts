import { z } from 'zod';
import { defineEndpoints } from '../base/endpoint';
import { PatientFields } from './patients';
import { allow } from '../base/roles';
import { filledText, Instant, PageQuery, Pagination, PersonRef, text } from '../base/shared';

/** What a column of a file can be. */
export const ImportField = PatientFields.omit({ isActive: true })
  .extend({ recordNumber: text(40).nullable() })
  .keyof();
export type ImportField = z.infer<typeof ImportField>;

/** Of what is wrong or double in a file, at most this much is told row by row. */
export const IMPORT_TOLD = 1_000;

/** A file has at most this many rows. */
export const IMPORT_MOST = 20_000;

/** A row as it stands in the file: the checks of a field are made by the server, which names the row. */
export const ImportRow = z.object({
  /** Counted as a person would in the file: the heading is line 1. */
  line: z.number().int().min(1).max(1_000_000),
  values: z.partialRecord(ImportField, text(10_000)),
});

export const NewImport = z.object({
  fileName: filledText(200),
  rows: z.array(ImportRow).min(1).max(IMPORT_MOST),
  /** What stands first in a date such as 05/06/1990; 1990-06-05 is always understood. */
  dateOrder: z.enum(['DMY', 'MDY']).default('DMY'),
  dryRun: z.boolean().default(false),
  /** What becomes of rows that are probably somebody already registered. */
  duplicates: z.enum(['skip', 'import']).default('skip'),
  /** Import what is right in spite of rows that are not. */
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
    /** Who it probably is. */
    patient: PersonRef.extend({ recordNumber: z.string() }).nullable(),
    /** Or the earlier line of the file that is probably the same person. */
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
    /** The first of what is wrong, by line; the count is of rows. */
    faults: z.array(ImportFault),
    faultyRows: z.number().int(),
    /** The first of those who are probably registered already, or stand twice in the file. */
    duplicates: z.array(ImportDuplicate),
    duplicateRows: z.number().int(),
    by: PersonRef.nullable(),
    at: Instant.nullable(),
  })
  .meta({ id: 'PatientImport' });
export type PatientImport = z.infer<typeof PatientImport>;

/** An earlier import, as the list shows it. */
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
    summary: 'Earlier imports, newest first',
    query: PageQuery,
    data: z.object({
      imports: z.array(PastImport),
      pagination: Pagination,
    }),
  },
  create: {
    method: 'POST',
    path: '/patients/imports',
    access: importers,
    summary: 'Register the patients of a file, all or none; a dry run says what is wrong, row by row',
    body: NewImport,
    bodyLimit: 32 * 1024 * 1024,
    data: oneImport,
    errors: ['IMPORT_FAULTY', 'PATIENT_LIMIT_REACHED'],
    affects: ['patients', 'dashboard'],
    idempotent: true,
  },
  undo: {
    method: 'POST',
    path: '/patients/imports/:id/undo',
    access: importers,
    summary: 'Take an import back; patients who were worked with since stay and are counted',
    data: z.object({ import: PastImport, removed: z.number().int(), stayed: z.number().int() }),
    errors: ['IMPORT_NOT_FOUND'],
    affects: ['patients', 'dashboard'],
  },
});
