import { countedUnit, sigInWords, type Prescription, type PrescriptionItem } from '@polyclinic/contract';
import type { Content, TableCell } from 'pdfmake/interfaces';
import {
  head,
  label,
  page,
  paperOf,
  party,
  section,
  textOf,
  type Paper,
} from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import type { PrescribedFor } from './prescription-facts.repository';
import { PRESCRIPTION_WORDS, type PrescriptionWord } from './prescription-words';

type PrescriptionPaper = Paper<PrescriptionWord>;

/** Lays out a prescription: patient, drugs with the sig in words, and who signed it. */
export function prescriptionPage(letterhead: Letterhead, prescription: Prescription, facts: PrescribedFor): PdfPage {
  const paper = paperOf<PrescriptionWord>(letterhead, PRESCRIPTION_WORDS);
  const { word, format } = paper;
  const { patient, prescriber, startDate, note, status } = prescription;
  const name = `${patient.firstName} ${patient.lastName}`.trim();
  const prescribed = `${prescriber.firstName} ${prescriber.lastName}`.trim();
  const ended = status === 'ACTIVE' ? [] : [{ label: word('status'), value: word(status) }];
  const title = `${word('prescription')} ${name} ${startDate}`;
  const details = [
    ...(facts.signedOn === null ? [] : [{ label: word('date'), value: format.date(facts.signedOn) }]),
    { label: word('start'), value: format.date(startDate) },
    ...ended,
  ];
  return page(paper, {
    title,
    foot: letterhead.footer,
    createdAt: prescription.signedAt ?? prescription.createdAt,
    content: [
      head(paper, word('prescription'), details),
      { columns: [party(word('patient'), [name, ...patientLines(paper, facts)])], margin: [0, 0, 0, 16] },
      drugs(paper, prescription),
      ...(note === null || note.trim() === '' ? [] : [section(word('note'), textOf(note))]),
      {
        columns: [
          { width: '*', text: '' },
          { width: 220, stack: [party(word('prescriber'), [prescribed])] },
        ],
        margin: [0, 32, 0, 0],
      },
    ],
  });
}

function patientLines({ word, format }: PrescriptionPaper, facts: PrescribedFor): string[] {
  const { recordNumber, dateOfBirth, weight } = facts;
  return [
    ...(recordNumber === null ? [] : [`${word('recordNumber')}: ${recordNumber}`]),
    ...(dateOfBirth === null ? [] : [`${word('dateOfBirth')}: ${format.date(dateOfBirth)}`]),
    ...(weight === null ? [] : [`${word('weight')}: ${format.decimal(String(weight))} kg`]),
  ];
}

function drugs(paper: PrescriptionPaper, { items }: Prescription): Content {
  const { word } = paper;
  const header = [
    label('', { bold: true }),
    label(word('drug'), { bold: true }),
    label(word('quantity'), { bold: true, alignment: 'right' }),
  ];
  const body = items.map((item, index): TableCell[] => [
    textOf(`${index + 1}.`),
    { stack: drugLines(paper, item) },
    textOf(quantityText(paper, item), { alignment: 'right' }),
  ]);
  return { layout: 'rows', table: { headerRows: 1, widths: ['auto', '*', 'auto'], body: [header, ...body] } };
}

function quantityText({ format, letterhead: { language } }: PrescriptionPaper, item: PrescriptionItem): string {
  const { quantity, doseUnit, packSize } = item;
  if (quantity === null) return '';
  const counted = `${format.decimal(String(quantity))} ${countedUnit(doseUnit, quantity, language)}`;
  const packs = packSize === null ? 0 : quantity / packSize;
  if (packSize === null || !Number.isInteger(packs)) return counted;
  return `${counted} (${format.decimal(String(packs))} × ${format.decimal(String(packSize))})`;
}

function drugLines({ word, letterhead: { language } }: PrescriptionPaper, item: PrescriptionItem): Content[] {
  const { drugName, instructions, indication, refillsAllowed, substitutionAllowed, givenInClinic } = item;
  return [
    textOf(drugName, { bold: true }),
    textOf(sigInWords(item, language)),
    ...(instructions ? [textOf(instructions)] : []),
    ...(indication ? [label(`${word('indication')}: ${indication}`)] : []),
    ...(refillsAllowed > 0 ? [label(`${word('refills')}: ${refillsAllowed}`)] : []),
    ...(substitutionAllowed ? [] : [label(word('noSubstitution'))]),
    ...(givenInClinic ? [label(word('givenInClinic'))] : []),
  ];
}
