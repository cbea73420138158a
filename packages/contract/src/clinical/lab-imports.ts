import { z } from 'zod';
import { defineEndpoints, MIB } from '../base/endpoint';
import { filledText, PersonRef } from '../base/shared';
import { labAuthors } from './lab-orders';

/** Maximum size of a file, in characters. */
export const LAB_FILE_LIMIT = 1_000_000;
/** Maximum number of reports in a file. */
export const LAB_REPORT_LIMIT = 200;

/**
 * READY: can be imported. CORRECTION: changes the result with the same accession number, whose first values stay, as a
 * correction or as the final report after a preliminary one. UNMATCHED: a person has to choose the patient. EXISTING: the
 * accession number is known already, and nothing is different. FAULTY: cannot be read. IMPORTED: has become a result.
 */
export const LabReportStatus = z.enum(['READY', 'CORRECTION', 'UNMATCHED', 'EXISTING', 'FAULTY', 'IMPORTED']);
export type LabReportStatus = z.infer<typeof LabReportStatus>;

export const LabImportFault = z
  .object({
    /** Line of the file for HL7 v2, from 1; null for FHIR. */
    line: z.number().int().nullable(),
    /** Segment and field such as OBX-5, or path such as Observation.valueQuantity. */
    field: z.string(),
    error: z.enum(['MISSING', 'INVALID', 'UNSUPPORTED', 'TWICE']),
  })
  .meta({ id: 'LabImportFault' });
export type LabImportFault = z.infer<typeof LabImportFault>;

export const LabReport = z
  .object({
    /** Position in the file, from 1. */
    position: z.number().int(),
    accession: z.string(),
    name: z.string(),
    /** The patient as the file names them. */
    patientName: z.string(),
    patientNumber: z.string(),
    dateOfBirth: z.string().nullable(),
    valueCount: z.number().int(),
    status: LabReportStatus,
    /** The patient whose result it becomes. */
    patient: PersonRef.nullable(),
    /** Patients who have the number but differ in name or date of birth. */
    candidates: z.array(PersonRef),
    resultId: z.uuid().nullable(),
    /** Name of the open order of the patient that it completes. */
    orderName: z.string().nullable(),
    faults: z.array(LabImportFault),
  })
  .meta({ id: 'LabReport' });
export type LabReport = z.infer<typeof LabReport>;

export const NewLabImport = z.object({
  fileName: filledText(200),
  content: filledText(LAB_FILE_LIMIT),
  /** Only reads and matches the reports. */
  dryRun: z.boolean().default(true),
  /** Patients that a person has chosen, by the position of the report. */
  choices: z
    .array(z.object({ position: z.number().int().min(1).max(LAB_REPORT_LIMIT), patientId: z.uuid() }))
    .max(LAB_REPORT_LIMIT)
    .default([]),
});
export type NewLabImport = z.infer<typeof NewLabImport>;

export const labImports = defineEndpoints('labImports', {
  create: {
    method: 'POST',
    path: '/lab-imports',
    access: labAuthors,
    summary: 'Import laboratory reports from an HL7 v2 (ORU^R01) or FHIR R4 file; a dry run names errors and matches',
    body: NewLabImport,
    bodyLimit: 5 * MIB,
    data: z.object({ reports: z.array(LabReport), imported: z.number().int() }),
    errors: ['LAB_FILE_UNREADABLE', 'LAB_FILE_TOO_LONG', 'PATIENT_UNKNOWN'],
    affects: ['chart', 'labOrders', 'labResults', 'tasks'],
    idempotent: true,
    readsPatients: true,
  },
});
