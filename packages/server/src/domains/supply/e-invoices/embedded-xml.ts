import { inflateSync } from 'node:zlib';
import { E_INVOICE_BYTES } from '@polyclinic/contract';

/** Beginning of a stream: its dictionary ends directly before (ISO 32000-1, 7.3.8). */
const STREAM = /(?<!end)stream\r?\n/g;
/** Room for the dictionary of an embedded file, which names its type, size and dates. */
const DICTIONARY_BYTES = 2000;
const MAX_STREAMS = 5000;

/**
 * Returns the XML files that a PDF contains as embedded files (ISO 32000-1, 7.11.4). Streams are never inside compressed
 * objects, and PDF/A forbids encryption, so an invoice in a PDF is found without a PDF library.
 */
export function embeddedXml(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  const found: Buffer[] = [];
  let count = 0;
  for (const { index, 0: mark } of text.matchAll(STREAM)) {
    if ((count += 1) > MAX_STREAMS) break;
    const before = text.slice(Math.max(0, index - DICTIONARY_BYTES), index);
    const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
    if (!/\/EmbeddedFile\b|\/Subtype\s*\/(?:text|application)#2Fxml/i.test(dictionary)) continue;
    const start = index + mark.length;
    const end = text.indexOf('endstream', start);
    const bytes = end === -1 ? undefined : contentOf(pdf.subarray(start, end), dictionary);
    if (bytes) found.push(bytes);
  }
  return found;
}

/** Returns the content of a stream; undefined if it is damaged, too large, or compressed in another way. */
function contentOf(stream: Buffer, dictionary: string): Buffer | undefined {
  if (!/\/Filter\b/.test(dictionary)) return stream;
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>|$)/.test(dictionary)) return undefined;
  try {
    return inflateSync(stream, { maxOutputLength: E_INVOICE_BYTES });
  } catch (error) {
    // zlib names its errors by code: damaged data, or more of it than the limit.
    if (typeof error === 'object' && error !== null && 'code' in error) return undefined;
    throw error;
  }
}
