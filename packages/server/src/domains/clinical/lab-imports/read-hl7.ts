import type { LabImportFault } from '@polyclinic/contract';
import { Message } from 'node-hl7-client';
import { flagFrom, limitsFrom, numberFrom, type ReadReport, type ReadValue } from './read-report';

type Segment = ReturnType<Message['toArray']>[number];

/** Parts of a time (HL7 v2.5.1, 2.A.22): day, then optionally time and offset. */
const TIME = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d+)?)?([+-]\d{2})?(\d{2})?$/;

/** Status of a report (HL7 v2 table 0123) or of a value (table 0085) that was corrected. */
const CORRECTED = 'C';
/** Statuses of a value (table 0085): deleted, or posted as wrong; and without a result, which is pending or cannot be obtained. */
const WITHDRAWN = new Set(['D', 'W']);
const WITHOUT_RESULT = new Set(['I', 'N', 'O', 'X']);

/** Reads the reports of an HL7 v2 file with one or more ORU^R01 messages; undefined if it has none. */
export function readHl7(content: string): ReadReport[] | undefined {
  const lines = content.split(/\r\n|\r|\n/).map((text, index) => ({ text: text.trim(), line: index + 1 }));
  const messages: { text: string; line: number }[][] = [];
  for (const one of lines) {
    if (one.text.startsWith('MSH|')) messages.push([]);
    // Segments of a batch before and after its messages carry nothing of the results.
    if (one.text !== '' && !/^(FHS|BHS|BTS|FTS)\|/.test(one.text)) messages.at(-1)?.push(one);
  }
  return messages.length === 0 ? undefined : messages.flatMap(readMessage);
}

function readMessage(lines: readonly { text: string; line: number }[]): ReadReport[] {
  const message = new Message({ text: lines.map(({ text }) => text).join('\r') });
  const segments = message.toArray();
  const reports: ReadReport[] = [];
  const person = personOf(segments, lines[0]?.line ?? 1);
  const type = `${message.get('MSH.9.1').toString()}^${message.get('MSH.9.2').toString()}`;
  if (!type.startsWith('ORU^R01')) person.faults.push(fault(lines[0]?.line, 'MSH-9', 'UNSUPPORTED'));
  for (const [index, segment] of segments.entries()) {
    const line = lines[index]?.line;
    const current = reports.at(-1);
    if (segment.name === 'OBR') reports.push(reportOf(segment, line, person));
    if (segment.name === 'OBX' && current) readValue(segment, line, current);
    if (segment.name === 'NTE' && current) {
      current.comment = [current.comment, at(segment, '3')].filter(Boolean).join('\n').slice(0, 2000);
    }
  }
  for (const report of reports) {
    if (report.values.length === 0 && report.withdrawn.length === 0)
      report.faults.push(fault(lines[0]?.line, 'OBX', 'MISSING'));
  }
  return reports.length > 0 ? reports : [{ ...emptyReport(person), faults: [fault(lines[0]?.line, 'OBR', 'MISSING')] }];
}

type Person = Pick<ReadReport, 'patientNumbers' | 'family' | 'given' | 'dateOfBirth' | 'faults'>;

function personOf(segments: readonly Segment[], first: number): Person {
  const pid = segments.find(({ name }) => name === 'PID');
  if (!pid) {
    const faults = [fault(first, 'PID', 'MISSING')];
    return { patientNumbers: [], family: '', given: '', dateOfBirth: null, faults };
  }
  const numbers = pid
    .get('3')
    .toRaw()
    .split('~')
    .map((one) => one.split('^')[0]?.trim() ?? '');
  const born = TIME.exec(at(pid, '7'));
  return {
    patientNumbers: numbers.filter(Boolean).slice(0, 10),
    family: at(pid, '5.1').slice(0, 100),
    given: at(pid, '5.2').slice(0, 100),
    dateOfBirth: born ? `${born[1]}-${born[2]}-${born[3]}` : null,
    faults: [],
  };
}

function emptyReport(person: Person): ReadReport {
  const nothing = { accession: '', code: '', name: '', observedAt: null, comment: null };
  return { ...person, ...nothing, values: [], isCorrection: false, withdrawn: [], faults: [] };
}

function reportOf(obr: Segment, line: number | undefined, person: Person): ReadReport {
  const faults = [...person.faults];
  const accession = at(obr, '3.1') || at(obr, '2.1');
  const code = at(obr, '4.1');
  if (!accession) faults.push(fault(line, 'OBR-3', 'MISSING'));
  if (!code) faults.push(fault(line, 'OBR-4', 'MISSING'));
  const time = at(obr, '7');
  const observedAt = timeFrom(time);
  if (time && !observedAt) faults.push(fault(line, 'OBR-7', 'INVALID'));
  const name = (at(obr, '4.2') || code).slice(0, 200);
  return {
    ...emptyReport(person),
    accession: accession.slice(0, 100),
    code: code.slice(0, 20),
    name,
    observedAt,
    isCorrection: at(obr, '25') === CORRECTED,
    faults,
  };
}

function readValue(obx: Segment, line: number | undefined, report: ReadReport): void {
  const code = at(obx, '3.1').slice(0, 20);
  const status = at(obx, '11');
  if (status === CORRECTED || WITHDRAWN.has(status)) report.isCorrection = true;
  if (WITHDRAWN.has(status)) report.withdrawn.push(code);
  if (WITHDRAWN.has(status) || WITHOUT_RESULT.has(status)) return;
  if (!code) report.faults.push(fault(line, 'OBX-3', 'MISSING'));
  if (report.values.some((value) => value.code === code)) report.faults.push(fault(line, 'OBX-3', 'TWICE'));
  const type = at(obx, '2');
  const raw = type === 'CE' || type === 'CWE' ? at(obx, '5.2') || at(obx, '5.1') : at(obx, '5');
  const number = type === 'NM' ? numberFrom(raw) : null;
  if (!raw) report.faults.push(fault(line, 'OBX-5', 'MISSING'));
  else if (type === 'NM' && number === null) report.faults.push(fault(line, 'OBX-5', 'INVALID'));
  else if (!['NM', 'ST', 'TX', 'FT', 'CE', 'CWE', 'SN'].includes(type)) {
    report.faults.push(fault(line, 'OBX-2', 'UNSUPPORTED'));
  }
  const value: ReadValue = {
    code,
    name: (at(obx, '3.2') || code).slice(0, 200),
    number,
    text: number === null ? raw.replaceAll('^', '').slice(0, 4000) : null,
    unit: at(obx, '6.1').slice(0, 30) || null,
    ...limitsFrom(at(obx, '7')),
    flag: flagFrom(at(obx, '8.1')),
  };
  report.values.push(value);
}

function at(segment: Segment, path: string): string {
  return segment.get(path).toString().trim();
}

function timeFrom(text: string): string | null {
  const found = TIME.exec(text);
  if (!found) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', offset, minutes = '00'] = found;
  const wall = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (Number.isNaN(Date.parse(`${wall}Z`))) return null;
  return offset ? `${wall}${offset}:${minutes}` : wall;
}

const fault = (line: number | undefined, field: string, error: LabImportFault['error']): LabImportFault => ({
  line: line ?? null,
  field,
  error,
});
