import { paperOf as platformPaperOf, type Paper as PlatformPaper } from '../../../platform/documents/document-parts';
import type { Letterhead } from '../../../platform/documents/letterhead.rules';
import { WORDS, type Word } from './document-labels';

/** The clinic's paper with the words of invoices and receipts. */
export type Paper = PlatformPaper<Word>;

/** The paper of a clinic, in its language. */
export function paperOf(letterhead: Letterhead): Paper {
  return platformPaperOf(letterhead, WORDS);
}
