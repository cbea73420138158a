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
import { PATIENT_NUMBERS } from '../patients/patients.service';
import { checkRows, highestOwnNumber, type ImportPatient } from './import-rows.rules';
import { patientImportsRepository as repository } from './patient-imports.repository';
import { twinsInFile } from './twins-in-file';

const RESOURCE = 'patientImports';

// So many people are looked up in one statement.
const QUESTIONS = 1_000;

// From here on the numbers of the clinic look different to the database's planner.
const MANY = 500;

export const patientImportsFeature = feature(
  patientImports,
  {
    async list({ query }, { db }) {
      const { imports, totalCount } = await repository.list(db, query);
      return { imports, pagination: { page: query.page, limit: query.limit, totalCount } };
    },

    async create({ body }, caller) {
      return caller.transaction(async (within) => {
        const { toImport, ...told } = await judge(body, within);
        const { faults, faultyRows } = told;
        if (faultyRows > 0 && !body.skipFaulty && !body.dryRun)
          refuse('IMPORT_FAULTY', { details: { faultyRows, faults } });
        const tried = { ...told, fileName: body.fileName, rows: body.rows.length, imported: toImport.length };
        if (body.dryRun) {
          await refuseBeyondLimit(toImport.length, within);
          return { import: { ...tried, id: null, status: 'TRIED', by: null, at: null } };
        }
        return { import: { ...tried, ...(await register(body, toImport, within)) } };
      });
    },

    async undo({ params }, caller) {
      return caller.transaction(async (within) => {
        const { db } = within;
        if (!(await repository.find(db, params.id))) refuse('IMPORT_NOT_FOUND');
        const held = await repository.holdPatients(db, params.id);
        const worked = await repository.workedWith(
          db,
          held.map(({ id }) => id),
        );
        const free = held.filter(({ id, isUntouched }) => isUntouched && !worked.has(id)).map(({ id }) => id);
        await repository.removePatients(db, free);
        await repository.markUndone(db, params.id);
        const counts = { removed: free.length, stayed: held.length - free.length };
        await within.audit({ action: 'UNDO', resource: RESOURCE, recordId: params.id, to: counts });
        return { import: (await repository.find(db, params.id)) ?? refuse('IMPORT_NOT_FOUND'), ...counts };
      });
    },
  },
  {
    tables: { patient_imports: { merge: none, backup: 'rows' } },
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
    participants: none,
  },
);

type Told = Pick<PatientImport, 'faults' | 'faultyRows' | 'duplicates' | 'duplicateRows'>;

/** Which rows can be imported, and what there is to say about the others. */
async function judge(body: NewImport, caller: Caller): Promise<Told & { toImport: ImportPatient[] }> {
  const { right, faults } = checkRows(body, caller.language);
  const taken = await takenNumbers(right, body, caller);
  const free = right.filter(({ line }) => !taken.lines.has(line));
  const duplicates = [...taken.duplicates, ...(await duplicatesOf(free, caller))].sort((a, b) => a.line - b.line);
  const double = new Set(duplicates.map(({ line }) => line));
  const allFaults = [...faults, ...taken.faults].sort((a, b) => a.line - b.line);
  return {
    toImport: body.duplicates === 'import' ? free : free.filter(({ line }) => !double.has(line)),
    faults: allFaults.slice(0, IMPORT_TOLD),
    faultyRows: new Set(allFaults.map(({ line }) => line)).size,
    duplicates: duplicates.slice(0, IMPORT_TOLD),
    duplicateRows: double.size,
  };
}

/** Whoever has the number of a row already is that person; where double ones are wanted as well, it is a fault. */
async function takenNumbers(rows: readonly ImportPatient[], { duplicates: wish }: NewImport, caller: Caller) {
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
    if (wish === 'skip' && !isHidden) duplicates.push({ line, score: 100, patient, ofLine: null });
    else {
      const error = errorTextIn(caller.language, 'PATIENT_IDENTIFIER_TAKEN');
      faults.push({ line, field: 'recordNumber', error });
    }
  }
  return { lines, duplicates, faults };
}

/** Those who are probably registered already, and those who stand twice in the file. */
async function duplicatesOf(rows: readonly ImportPatient[], { db }: Caller): Promise<ImportDuplicate[]> {
  const twins = twinsInFile(rows);
  const found: ImportDuplicate[] = [];
  for (let from = 0; from < rows.length; from += QUESTIONS) {
    const some = rows.slice(from, from + QUESTIONS);
    const answers = await findDuplicates(
      db,
      some.map(({ patient }) => patient),
    );
    for (const [index, { line }] of some.entries()) {
      const known = answers[index]?.find(({ likelihood }) => likelihood === 'PROBABLE');
      const twin = twins.get(line);
      if (known) {
        const { id, firstName, lastName, recordNumber, score } = known;
        found.push({ line, score, patient: { id, firstName, lastName, recordNumber }, ofLine: null });
      } else if (twin) found.push({ line, score: twin.score, patient: null, ofLine: twin.ofLine });
    }
  }
  return found;
}

async function register(body: NewImport, rows: readonly ImportPatient[], caller: Caller) {
  const { db, userId, audit } = caller;
  const importId = await repository.insert(db, body, { imported: rows.length, createdBy: userId });
  const unnumbered = rows.filter(({ recordNumber }) => recordNumber === null).length;
  const nextNumber = await takeNumbers(db, PATIENT_NUMBERS, { many: unnumbered, floor: highestOwnNumber(rows) });
  await refuseBeyondLimit(rows.length, caller);
  const numbered = rows.map((row) => ({
    ...row,
    recordNumber: row.recordNumber ?? nextNumber(),
  }));
  const insertion = repository.insertPatients(db, numbered, { importId, createdBy: userId });
  // Somebody else may have brought the same numbers in the meantime.
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
