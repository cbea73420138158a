import type { Letter } from '@polyclinic/contract';
import { head, page, party, textOf, type DetailRow } from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import type { PdfPage } from '../../../platform/documents/render-pdf';
import type { PatientFacts } from './clinical-facts.repository';
import { clinicalPaper, closing, dayOf, patientBlock, signature, type ClinicalPaper } from './clinical-paper';
import { LETTER_TITLES } from './clinical-words';

/** Lays out a letter in the language that was chosen for it. */
export function letterPage(letterhead: Letterhead, letter: Letter, facts: PatientFacts): PdfPage {
  const paper = clinicalPaper(letterhead, letter.language);
  const { word } = paper;
  const title = LETTER_TITLES[letter.kind][letter.language];
  return page(paper, {
    title: `${title} ${facts.recordNumber}`,
    createdAt: letter.signedAt ?? letter.createdAt,
    foot: `${letterhead.name}  ·  ${facts.recordNumber}`,
    content: [
      head(paper, title, details(paper, letter)),
      ...(letter.recipient ? [{ stack: [party(word('to'), letter.recipient.split('\n'))], marginBottom: 14 }] : []),
      patientBlock(paper, facts),
      textOf(letter.body, { lineHeight: 1.3 }),
      closing([
        ...(letter.signedBy && letter.signedAt ? [signature(paper, 'signedBy', letter.signedBy, letter.signedAt)] : []),
        ...(letter.contentHash ? [{ label: word('hash'), value: letter.contentHash }] : []),
      ]),
    ],
  });
}

function details(paper: ClinicalPaper, letter: Letter): DetailRow[] {
  const { word, format } = paper;
  const { status, voidReason, fromDate, untilDate, signedAt, createdAt } = letter;
  const days = [fromDate, untilDate].filter((day) => day !== null).map((day) => format.date(day));
  return [
    { label: word('date'), value: dayOf(paper, signedAt ?? createdAt) },
    ...(days.length > 0 ? [{ label: word('period'), value: days.join(' – ') }] : []),
    ...(status === 'DRAFT' ? [{ label: '', value: word('draft') }] : []),
    ...(status === 'VOID' ? [{ label: word('void'), value: voidReason ?? '' }] : []),
  ];
}
