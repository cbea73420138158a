import {
  CLINICAL_ENTRY_LIMIT,
  clinicalImports,
  type ClinicalEntry,
  type FilePatient,
  type NewClinicalImport,
} from '@polyclinic/contract';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { importAllergy } from '../allergies/allergies.service';
import { importStatement } from '../medication-statements/medication-statements.service';
import { isKnownDrug } from '../prescriptions/prescriptions.service';
import { importProblem } from '../problems/problems.service';
import { clinicalImportsRepository as repository } from './clinical-imports.repository';
import { importKey, isKnown, isPast } from './compare.rules';
import { readCsv } from './read-csv';
import type { ReadEntry, ReadPatient, ReadRecord } from './read-entry';
import { readFhirRecord } from './read-fhir-record';

const RESOURCE = 'clinicalImports';

/** Files with problems, allergies and medicines of one patient. The lists belong to their features. */
export const clinicalImportsFeature = feature(
  clinicalImports,
  {
    async create({ body }, caller) {
      // A dry run shows what the record contains already.
      caller.shown.add(body.patientId);
      return caller.transaction(async (tx) => {
        const patient = (await repository.patient(tx.db, body.patientId)) ?? refuse('PATIENT_UNKNOWN');
        const read = readFile(body.content) ?? refuse('CLINICAL_FILE_UNREADABLE');
        if (read.entries.length > CLINICAL_ENTRY_LIMIT) refuse('CLINICAL_FILE_TOO_LONG');
        const filePatient = read.patient && filePatientOf(read.patient, patient);
        const entries = await compare(read.entries, { patientId: body.patientId, today: patient.today }, tx);
        if (body.dryRun) return { entries, imported: 0, filePatient };
        if (filePatient?.isSame === false && !body.confirmsPatient) refuse('CLINICAL_FILE_OF_OTHER');
        return { ...(await importReady(read.entries, entries, body, tx)), filePatient };
      });
    },
  },
  {
    tables: {
      clinical_imports: {
        merge: [{ column: 'patient_id', rule: 'move' }],
        backup: 'rows',
        retention: 'medical-record',
      },
    },
    records: {
      clinicalImports: { table: 'clinical_imports', patient: { column: 'patient_id' }, account: none, live: none },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

function readFile(content: string): ReadRecord | undefined {
  const trimmed = content.replace(/^\uFEFF/, '').trimStart();
  if (!trimmed.startsWith('{')) return readCsv(content);
  try {
    return readFhirRecord(JSON.parse(trimmed));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function filePatientOf(
  { family, given, dateOfBirth }: ReadPatient,
  patient: { lastName: string; dateOfBirth: string | null },
): FilePatient {
  const isNamed = family.localeCompare(patient.lastName, undefined, { sensitivity: 'base' }) === 0;
  const isSame = isNamed && dateOfBirth !== null && dateOfBirth === patient.dateOfBirth;
  return { name: [given, family].filter(Boolean).join(' '), dateOfBirth, isSame };
}

/** Compares the entries of a file with the record and with each other. */
async function compare(
  read: readonly ReadEntry[],
  { patientId, today }: { patientId: string; today: string },
  { db }: Caller,
): Promise<ClinicalEntry[]> {
  const known = await repository.known(db, patientId, today);
  const keys = await repository.keys(db, patientId);
  const seen = new Set<string>();
  return read.map((entry, index): ClinicalEntry => {
    const { line, kind, name, code, dose, reaction, faults } = entry;
    const key = `${kind} ${importKey(entry)}`;
    const isSound = kind !== null && faults.length === 0;
    const isTwice = isSound && seen.has(key);
    if (isSound) seen.add(key);
    const told = isTwice ? [{ field: line === null ? name.slice(0, 100) : 'name', error: 'TWICE' as const }] : faults;
    const isThere = keys.has(key) || isKnown(entry, known, today);
    return {
      position: index + 1,
      line,
      kind,
      name,
      code,
      detail: dose ?? reaction,
      isPast: isPast(entry, today),
      status: told.length > 0 ? 'REFUSED' : isThere ? 'EXISTING' : 'READY',
      faults: told,
    };
  });
}

/** Adds the entries that are ready, unreviewed, and asks a doctor to review them. */
async function importReady(
  read: readonly ReadEntry[],
  entries: readonly ClinicalEntry[],
  { patientId, fileName }: NewClinicalImport,
  tx: Caller,
) {
  const ready = read.filter((_, index) => entries[index]?.status === 'READY');
  const imported = ready.length;
  if (imported === 0) return { entries: [...entries], imported };
  const importId = await repository.insert(tx.db, { patientId, fileName, imported, createdBy: tx.userId });
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: importId, to: { patientId, fileName, imported } });
  for (const entry of ready) await add(entry, { patientId, importId, importKey: importKey(entry) }, tx);
  await raise(
    'clinical.fact.opened',
    {
      kind: 'IMPORT_REVIEW',
      recordId: importId,
      patientId,
      encounterId: null,
      assignTo: { role: 'DOCTOR' },
      priority: 'NORMAL',
      title: fileName,
    },
    tx,
  );
  const done = entries.map((one) => (one.status === 'READY' ? { ...one, status: 'IMPORTED' as const } : one));
  return { entries: done, imported };
}

/** Origin of an imported entry. */
interface Origin {
  patientId: string;
  importId: string;
  importKey: string;
}

async function add(entry: ReadEntry, origin: Origin, tx: Caller): Promise<void> {
  const { kind, name, code, status, start, end, dose, reaction, severity, note, ingredients } = entry;
  if (kind === 'PROBLEM') {
    const resolvedDate = status === 'ACTIVE' ? null : end;
    await importProblem({ ...origin, title: name, code, status, onsetDate: start, resolvedDate, note }, tx);
  } else if (kind === 'ALLERGY') {
    // A substance that the interaction check knows is a medicine, also where the file does not say so.
    const category = entry.category ?? (isKnownDrug(name) ? 'MEDICATION' : 'OTHER');
    const isOver = status === 'ACTIVE' ? ('ACTIVE' as const) : ('RESOLVED' as const);
    await importAllergy(
      { ...origin, substance: name, category, reaction, severity, onsetDate: start, note, status: isOver },
      tx,
    );
  } else {
    await importStatement(
      { ...origin, name, ingredients, dose, sinceDate: start, stoppedDate: end, source: 'IMPORT', note },
      tx,
    );
  }
}
