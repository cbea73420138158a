/** Row of a file with the line on which it begins. */
export interface FileRow {
  line: number;
  fields: string[];
}

/**
 * Splits a file into rows (RFC 4180; tabs, semicolons or commas, as its first line has them). Quoted fields may contain
 * separators and line breaks.
 */
export function rowsOf(file: string): FileRow[] {
  const text = file.replace(/^\uFEFF/, '');
  const [head = ''] = text.split(/\r?\n/, 1);
  const separator = ['\t', ';', ','].find((one) => head.includes(one)) ?? ',';
  const rows: FileRow[] = [];
  let row: FileRow = { line: 1, fields: [''] };
  let line = 1;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    const last = row.fields.length - 1;
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign === '"' && text[index + 1] === '"') index += 1;
      else if (sign === '"') {
        isQuoted = false;
        continue;
      }
      row.fields[last] += sign;
    } else if (sign === '"' && row.fields[last] === '') isQuoted = true;
    else if (sign === separator) row.fields.push('');
    else if (sign === '\n') {
      rows.push(row);
      row = { line, fields: [''] };
    } else if (sign !== '\r') row.fields[last] += sign;
  }
  rows.push(row);
  return rows;
}
