import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { snakeCase } from '../platform/db/names';

// Large enough that a round through the streams is cheap, small enough to keep both ends busy.
const CHUNK_LENGTH = 128 * 1024;

/** Sends rows of one shape by COPY, with backpressure; returns their number. */
export async function copyRows(client: Client, table: string, rows: Iterable<object>): Promise<number> {
  const iterator = rows[Symbol.iterator]() as Iterator<Record<string, unknown>>;
  const first = iterator.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  const names = columns.map((column) => escapeIdentifier(snakeCase(column))).join(', ');
  const statement = `copy public.${escapeIdentifier(table)} (${names}) from stdin`;
  const copy = client.query(copyFrom(statement));
  await pipeline(Readable.from(chunks(first, iterator, columns)), copy);
  return copy.rowCount;
}

function* chunks(
  first: IteratorResult<Record<string, unknown>>,
  rest: Iterator<Record<string, unknown>>,
  columns: readonly string[],
): Generator<string> {
  let chunk = '';
  for (let next = first; !next.done; next = rest.next()) {
    const row = next.value;
    let separator = '';
    for (const column of columns) {
      chunk += separator + field(row[column]);
      separator = '\t';
    }
    chunk += '\n';
    if (chunk.length < CHUNK_LENGTH) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Formats a value in the text format of COPY. */
function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escaped(value);
  // JSON and SQL write numbers and booleans in the same way.
  const text = JSON.stringify(value);
  return escaped(Array.isArray(value) ? `{${text.slice(1, -1)}}` : text);
}

function escaped(text: string): string {
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (letter) => ESCAPES[letter] ?? letter) : text;
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
