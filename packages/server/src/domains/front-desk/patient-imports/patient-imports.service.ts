import {
  errorTextIn,
  IMPORT_TOLD,
  patientImports,
  type ImportDuplicate,
  type ImportFault,
  type NewImport,
  type PatientImport,
} from '@polyclinic/contract';
import { refuse, refuseBroken } from '../../../platform/http/refusal';
import { none } from '../../../platform/feature/declaration';
import { feature, type Caller } from '../../../platform/http/service';
import { takeNumbers } from '../../../platform/number-series/number-series.service';
import { findDuplicates } from '../patient-merges/duplicates.service';
import { PATIENT_NUMBERS, withNormalPhones } from '../patients/patients.service';
import { checkRows, highestOwnNumber, type ImportPatient } from './import-rows.rules';
import { patientImportsRepository as repository } from './patient-imports.repository';
import { duplicatesInFile } from './duplicates-in-file';

const RESOURCE = 'patientImports';

// Number of rows checked for duplicates per statement.
const QUESTIONS = 1_000;

// Number of new patients from which the planner's statistics are updated.
const MANY = 500;

export const patientImportsFeature = feature(
  patientImports,
  {
    async list({ query }, { db }) {
      const { rows: imports, pagination } = await repository.list(db, query);
      return { imports, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { toImport, ...told } = await checkImport(body, tx);
        const { faults, faultyRows } = told;
        if (faultyRows > 0 && !body.skipFaulty && !body.dryRun)
          refuse('IMPORT_FAULTY', { details: { faultyRows, faults } });
        const tried = { ...told, fileName: body.fileName, rows: body.rows.length, imported: toImport.length };
        if (body.dryRun) {
          await refuseBeyondLimit(toImport.length, tx);
          return { import: { ...tried, id: null, status: 'TRIED', by: null, at: null } };
        }
        return { import: { ...tried, ...(await register(body, toImport, tx)) } };
      });
    },

    async undo({ params }, caller) {
      return caller.transaction(async (tx) => {
        const { db } = tx;
        if (!(await repository.find(db, params.id))) refuse('IMPORT_NOT_FOUND');
        const locked = await repository.lockPatients(db, params.id);
        const worked = await repository.workedWith(
          db,
          locked.map(({ id }) => id),
        );
        const free = locked.filter(({ id, isUntouched }) => isUntouched && !worked.has(id)).map(({ id }) => id);
        await repository.removePatients(db, free);
        await repository.markUndone(db, params.id);
        const counts = { removed: free.length, stayed: locked.length - free.length };
        await tx.audit({ action: 'UNDO', resource: RESOURCE, recordId: params.id, to: counts });
        return { import: (await repository.find(db, params.id)) ?? refuse('IMPORT_NOT_FOUND'), ...counts };
      });
    },
  },
  {
    tables: { patient_imports: { merge: none, backup: 'rows', retention: 'medical-record' } },
    search: none,
    exports: none,
    records: {
      patientImports: {
        table: 'patient_imports',
        patient: none,
        account: none,
        live: { topic: 'patients', toPatient: false },
      },
    },
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
  },
);

type ImportReport = Pick<PatientImport, 'faults' | 'faultyRows' | 'duplicates' | 'duplicateRows'>;

/** Returns the rows that can be imported, and the report on the others. */
async function checkImport(body: NewImport, caller: Caller): Promise<ImportReport & { toImport: ImportPatient[] }> {
  const { right, faults } = checkRows(body, caller.language);
  const byNumber = await takenNumbers(right, body, caller);
  const free = right.filter(({ line }) => !byNumber.lines.has(line));
  const duplicates = [...byNumber.duplicates, ...(await duplicatesOf(free, caller))].sort((a, b) => a.line - b.line);
  const double = new Set(duplicates.map(({ line }) => line));
  const allFaults = [...faults, ...byNumber.faults].sort((a, b) => a.line - b.line);
  return {
    toImport: body.duplicates === 'import' ? free : free.filter(({ line }) => !double.has(line)),
    faults: allFaults.slice(0, IMPORT_TOLD),
    faultyRows: new Set(allFaults.map(({ line }) => line)).size,
    duplicates: duplicates.slice(0, IMPORT_TOLD),
    duplicateRows: double.size,
  };
}

/** Finds rows whose record number exists: duplicates of that patient, or errors if duplicates are to be imported. */
async function takenNumbers(rows: readonly ImportPatient[], { duplicates: onDuplicate }: NewImport, caller: Caller) {
  const numbers = rows.flatMap(({ recordNumber }) => recordNumber ?? []);
  const holders = new Map((await repository.holders(caller.db, numbers)).map((one) => [one.recordNumber, one]));
  const lines = new Set<number>();
  const duplicates: ImportDuplicate[] = [];
  const faults: ImportFault[] = [];
  for (const { line, recordNumber } of rows) {
    const holder = holders.get(recordNumber ?? '');
    if (!holder) continue;
    lines.add(line);
    const { isHidden, ...patient } = holder;
    if (onDuplicate === 'skip' && !isHidden) duplicates.push({ line, score: 100, patient, ofLine: null });
    else {
      const error = errorTextIn(caller.language, 'PATIENT_IDENTIFIER_TAKEN');
      faults.push({ line, field: 'recordNumber', error });
    }
  }
  return { lines, duplicates, faults };
}

/** Returns rows that are probably registered already, or occur twice in the file. */
async function duplicatesOf(rows: readonly ImportPatient[], { db }: Caller): Promise<ImportDuplicate[]> {
  const pairs = duplicatesInFile(rows);
  const found: ImportDuplicate[] = [];
  for (let from = 0; from < rows.length; from += QUESTIONS) {
    const some = rows.slice(from, from + QUESTIONS);
    const answers = await findDuplicates(
      db,
      some.map(({ patient }) => patient),
    );
    for (const [index, { line }] of some.entries()) {
      const known = answers[index]?.find(({ likelihood }) => likelihood === 'PROBABLE');
      const duplicate = pairs.get(line);
      if (known) {
        const { id, firstName, lastName, recordNumber, score } = known;
        found.push({ line, score, patient: { id, firstName, lastName, recordNumber }, ofLine: null });
      } else if (duplicate) found.push({ line, score: duplicate.score, patient: null, ofLine: duplicate.ofLine });
    }
  }
  return found;
}

async function register(body: NewImport, rows: readonly ImportPatient[], caller: Caller) {
  const { db, userId, audit } = caller;
  const importId = await repository.insert(db, body, { imported: rows.length, createdBy: userId });
  const unnumbered = rows.filter(({ recordNumber }) => recordNumber === null).length;
  const nextNumber = await takeNumbers(db, PATIENT_NUMBERS, { many: unnumbered, deps: highestOwnNumber(rows) });
  await refuseBeyondLimit(rows.length, caller);
  const people = await withNormalPhones(
    db,
    rows.map(({ patient }) => patient),
  );
  const numbered = rows.map((row, index) => ({
    ...row,
    patient: people[index] ?? row.patient,
    recordNumber: row.recordNumber ?? nextNumber(),
  }));
  const insertion = repository.insertPatients(db, numbered, { importId, createdBy: userId });
  // A concurrent import may have used the same numbers.
  await refuseBroken(insertion, { patients_record_number_taken: 'IMPORT_FAULTY' });
  if (rows.length >= MANY) await repository.countAnew(db);
  const { fileName, duplicates, skipFaulty } = body;
  const to = { fileName, rows: body.rows.length, imported: rows.length, duplicates, skipFaulty };
  await audit({ action: 'CREATE', resource: RESOURCE, recordId: importId, to });
  const { id, status, by, at } = (await repository.find(db, importId)) ?? refuse('IMPORT_NOT_FOUND');
  return { id, status, by, at };
}

async function refuseBeyondLimit(many: number, { db }: Caller): Promise<void> {
  const room = await repository.room(db);
  if (room !== null && many > room) refuse('PATIENT_LIMIT_REACHED', { details: { room, many } });
}
