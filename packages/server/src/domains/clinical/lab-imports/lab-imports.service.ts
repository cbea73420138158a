import { LAB_REPORT_LIMIT, labImports, type LabReport, type NewLabImport } from '@polyclinic/contract';
import { view } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { lockOrderOfReport } from '../lab-orders/lab-orders.service';
import { addCorrection, addImported, correctionOfReport, resultOfAccession } from '../lab-results/lab-results.service';
import { labImportsRepository as repository, type NumberedPatient } from './lab-imports.repository';
import { readFhir } from './read-fhir';
import { readHl7 } from './read-hl7';
import type { ReadReport } from './read-report';

/** Reports of a laboratory's file, which become results. The tables belong to the results. */
export const labImportsFeature = feature(
  labImports,
  {
    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const read = readFile(body.content) ?? refuse('LAB_FILE_UNREADABLE');
        if (read.length > LAB_REPORT_LIMIT) refuse('LAB_FILE_TOO_LONG');
        const numbers = [...new Set(read.flatMap(({ patientNumbers }) => patientNumbers))];
        const keys = numbers.map(keyOf).filter(Boolean);
        const patients = await repository.patientsByNumber(tx.db, numbers, keys);
        const reports: LabReport[] = [];
        const seen = new Set<string>();
        for (const [index, report] of read.entries()) {
          if (seen.has(report.accession)) report.faults.push({ line: null, field: report.accession, error: 'TWICE' });
          if (report.accession) seen.add(report.accession);
          reports.push(await settle({ report, position: index + 1, patients, body }, tx));
        }
        return { reports, imported: reports.filter(({ status }) => status === 'IMPORTED').length };
      });
    },
  },
  view,
);

interface Settled {
  report: ReadReport;
  position: number;
  patients: readonly NumberedPatient[];
  body: NewLabImport;
}

/** Matches a report, and writes its result unless it is a dry run. */
async function settle({ report, position, patients, body }: Settled, tx: Caller): Promise<LabReport> {
  const { accession, name, family, given, dateOfBirth, patientNumbers, values, faults } = report;
  const candidates = candidatesOf(report, patients);
  const choice = body.choices.find((one) => one.position === position);
  const chosen = choice && ((await repository.patient(tx.db, choice.patientId)) ?? refuse('PATIENT_UNKNOWN'));
  const patient = chosen ?? certainMatch(report, candidates);
  const existing = accession ? await resultOfAccession(tx.db, accession) : undefined;
  const isOfOther = existing && patient && patient.id !== existing.patientId;
  const told: LabReport = {
    position,
    accession,
    name,
    patientName: [given, family].filter(Boolean).join(' '),
    patientNumber: patientNumbers[0] ?? '',
    dateOfBirth,
    valueCount: values.length,
    status: 'READY',
    patient: patient ? refOf(patient) : null,
    candidates: candidates.map(refOf),
    resultId: existing?.id ?? null,
    orderName: null,
    // The number is that of a result of another patient.
    faults: isOfOther ? [...faults, { line: null, field: accession, error: 'INVALID' }] : faults,
  };
  if (told.faults.length > 0) return { ...told, status: 'FAULTY' };
  const owner = existing?.patientId ?? patient?.id;
  if (owner === undefined) return { ...told, status: 'UNMATCHED' };
  const observedAt = report.observedAt === null ? null : await repository.instant(tx.db, report.observedAt);
  const written = { ...report, patientId: owner, observedAt, fileName: body.fileName };
  if (existing) {
    const correction = await correctionOfReport(existing.id, written, tx);
    if (correction === 'OTHER_TESTS') {
      return { ...told, status: 'FAULTY', faults: [{ line: null, field: accession, error: 'TWICE' }] };
    }
    if (!correction) return { ...told, status: 'EXISTING' };
    if (!patient) return { ...told, status: 'UNMATCHED' };
    if (body.dryRun) return { ...told, status: 'CORRECTION' };
    await addCorrection(existing.id, correction, written, tx);
    return { ...told, status: 'IMPORTED' };
  }
  // A value that was deleted before it was ever reported leaves nothing to import.
  if (values.length === 0)
    return { ...told, status: 'FAULTY', faults: [{ line: null, field: accession, error: 'MISSING' }] };
  const order = await lockOrderOfReport(written, tx);
  const orderName = order?.name ?? null;
  if (body.dryRun) return { ...told, orderName };
  const resultId = await addImported(written, tx);
  return { ...told, status: 'IMPORTED', resultId, orderName };
}

function readFile(content: string): ReadReport[] | undefined {
  const trimmed = content.trimStart();
  try {
    return trimmed.startsWith('{') ? readFhir(JSON.parse(trimmed)) : readHl7(trimmed);
  } catch {
    return undefined;
  }
}

/** Letters and digits alone, in capitals, as identifiers are compared. */
const keyOf = (number: string) => number.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();

function candidatesOf({ patientNumbers }: ReadReport, patients: readonly NumberedPatient[]): NumberedPatient[] {
  const keys = new Set(patientNumbers.map(keyOf));
  const found = patients.filter(({ numberKey }) => keys.has(numberKey));
  return found.filter(({ id }, index) => found.findIndex((one) => one.id === id) === index);
}

/** Returns the patient if the number belongs to one alone, whose family name and date of birth are those of the file. */
function certainMatch({ family, dateOfBirth }: ReadReport, candidates: readonly NumberedPatient[]) {
  const [only, ...more] = candidates;
  const isSame =
    only &&
    more.length === 0 &&
    only.dateOfBirth === dateOfBirth &&
    dateOfBirth !== null &&
    sameName(only.lastName, family);
  return isSame ? only : undefined;
}

const sameName = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

const refOf = ({ id, firstName, lastName }: NumberedPatient | { id: string; firstName: string; lastName: string }) => ({
  id,
  firstName,
  lastName,
});
