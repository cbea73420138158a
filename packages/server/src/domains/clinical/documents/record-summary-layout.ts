import {
  sigInWords,
  type ActiveMedicine,
  type Allergy,
  type Immunisation,
  type LabValue,
  type MedicationStatement,
  type MyLabResult,
  type NoKnownAllergies,
  type Problem,
} from '@polyclinic/contract';
import type { Content } from 'pdfmake/interfaces';
import { head, label, page, section, textOf } from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import type { PatientFacts } from './clinical-facts.repository';
import { clinicalPaper, dayOf, languageOf, patientBlock, type ClinicalPaper } from './clinical-paper';

/** Content of a summary: current entries of the record, and released results. */
export interface RecordSummary {
  patientId: string;
  createdAt: string;
  allergies: readonly Allergy[];
  noKnownAllergies: NoKnownAllergies | null;
  medicines: readonly ActiveMedicine[];
  statements: readonly MedicationStatement[];
  problems: readonly Problem[];
  immunisations: readonly Immunisation[];
  /** Newest first. */
  results: readonly MyLabResult[];
}

/** Lays out the summary in the patient's language; what clinicians wrote stays in theirs. */
export function recordSummaryPage(letterhead: Letterhead, summary: RecordSummary, facts: PatientFacts): PdfPage {
  const language = languageOf(facts, letterhead);
  const paper = clinicalPaper(letterhead, language);
  const { word, format } = paper;
  const { allergies, noKnownAllergies, medicines, statements, problems, immunisations, results, createdAt } = summary;
  const noAllergies = word(noKnownAllergies ? 'noKnownAllergies' : 'notRecorded');
  const title = word('recordSummary');
  return page(paper, {
    title: `${title} ${facts.recordNumber}`,
    createdAt,
    foot: `${letterhead.name}  ·  ${facts.recordNumber}`,
    content: [
      head(paper, title, [{ label: word('date'), value: dayOf(paper, createdAt) }]),
      patientBlock(paper, facts),
      listed(
        word('allergies'),
        allergies.map(({ substance, reaction }) => [substance, reaction]),
        noAllergies,
      ),
      listed(
        word('medicines'),
        [
          ...medicines.map((medicine) => [medicine.drugName, sigInWords(medicine, language)]),
          ...statements.map(({ name, dose }) => [name, dose, word('fromElsewhere')]),
        ],
        word('notRecorded'),
      ),
      listed(
        word('problems'),
        problems.map(({ title: problem, onsetDate }) => [problem, onsetDate && format.date(onsetDate)]),
        word('notRecorded'),
      ),
      listed(
        word('immunisations'),
        immunisations.map(({ vaccine, givenOn }) => [vaccine, format.date(givenOn)]),
        word('notRecorded'),
      ),
      resultsOf(paper, results),
      label(word('summaryNote'), { margin: [0, 18, 0, 0] }),
    ],
  });
}

/** Builds a heading with one line for each entry, or a word if there is none. */
function listed(heading: string, entries: readonly (readonly (string | null)[])[], none: string): Content {
  const lines = entries.map((parts) => textOf(parts.filter(Boolean).join(' · '), { margin: [0, 0, 0, 2] }));
  return section(heading, ...(lines.length > 0 ? lines : [label(none)]));
}

function resultsOf(paper: ClinicalPaper, results: readonly MyLabResult[]): Content {
  const { word } = paper;
  if (results.length === 0) return section(word('results'), label(word('notRecorded')));
  return section(
    word('results'),
    ...results.flatMap(({ name, observedAt, values }): Content[] => [
      textOf(`${name} · ${dayOf(paper, observedAt)}`, { bold: true, margin: [0, 4, 0, 0] }),
      ...values.map((value) => textOf(valueLine(paper, value), { margin: [8, 0, 0, 0] })),
    ]),
  );
}

/** A value with its unit and the range it is compared with. */
function valueLine(
  { word, letterhead }: ClinicalPaper,
  { name, number, text, coded, unit, low, high }: LabValue,
): string {
  const written = new Intl.NumberFormat(letterhead.language, { maximumFractionDigits: 4 });
  const amount =
    number === null ? (text ?? (coded ? word(coded) : '')) : [written.format(number), unit].filter(Boolean).join(' ');
  const [from, to] = [low, high].map((one) => (one === null ? '' : written.format(one)));
  const range = low === null && high === null ? '' : ` (${word('range')} ${from}–${to})`;
  return `${name}: ${amount}${range}`;
}
