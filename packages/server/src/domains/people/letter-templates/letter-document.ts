import { letterTemplates, type Language } from '@polyclinic/contract';
import type { DocumentDeclaration } from '../../../platform/documents/document-declaration';
import { head, page, paperOf, party, textOf } from '../../../platform/documents/document-parts';
import type { Words } from '../../../platform/documents/paper-labels';
import { refuse } from '../../../platform/http/refusal';
import { letterFacts, type LetterFacts, type LetterRequest } from './letter-facts.repository';

const WORDS = {
  date: { en: 'Date', hi: 'तारीख', ta: 'தேதி' },
  to: { en: 'To', hi: 'सेवा में', ta: 'பெறுநர்' },
} satisfies Words<string>;

/** Letter whose text has been checked. */
export interface CheckedLetter extends LetterRequest {
  title: string;
  body: string;
  language: Language;
}

/** Contract or letter to an employee on the letterhead of the clinic. */
export const letterDocument: DocumentDeclaration<CheckedLetter, LetterFacts> = {
  name: 'employeeLetter',
  access: letterTemplates.issue.access,
  facts: letterFacts,
  layout(letterhead, { title, body, language }, { day, employee }) {
    const paper = paperOf({ ...letterhead, language }, WORDS);
    const { word, format } = paper;
    const { firstName, lastName, number, address } = employee ?? refuse('EMPLOYEE_NOT_FOUND');
    return page(paper, {
      title: `${title} ${number}`,
      foot: `${letterhead.name}  ·  ${number}`,
      createdAt: `${day}T00:00:00.000Z`,
      content: [
        head(paper, title, [{ label: word('date'), value: format.date(day) }]),
        { stack: [party(word('to'), [`${firstName} ${lastName}`, ...(address?.split('\n') ?? [])])], marginBottom: 16 },
        ...body.split(/\n{2,}/).map((paragraph) => textOf(paragraph, { lineHeight: 1.3, margin: [0, 0, 0, 8] })),
      ],
    });
  },
};
