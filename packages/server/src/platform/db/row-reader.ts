import { camelCase } from './names';
import { typeParsers } from './type-parsers';

/** Column of a result, as PostgreSQL describes it. */
export interface DescribedColumn {
  name: string;
  dataTypeID: number;
}

/** Builds a row of the code from the texts of its columns. */
export type ReadRow = (texts: readonly (string | null)[]) => Record<string, unknown>;

type Parse = (text: string) => unknown;

interface Column {
  name: string;
  parse: Parse;
  /** Property of the object `name`, for a column that is a part of it. */
  part?: string | undefined;
  /** The object without values. */
  whole?: Record<string, null> | undefined;
}

/** uuid[] and text[]: most lists in a row are empty, and their parser is slow to find that out. */
const LISTS = new Set([2951, 1009]);
const EMPTY_LIST = '{}';

/**
 * Returns a reader for the rows of a statement. A column `author.first_name` is the property `firstName` of the object
 * `author`, which is null if all of its columns are: neither side has to write or parse JSON.
 */
export function rowReader(described: readonly DescribedColumn[]): ReadRow {
  const columns = columnsOf(described);
  // Copying a row without values is faster than adding one column after the other.
  const empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return (texts) => {
    const row: Record<string, unknown> = { ...empty };
    for (let place = 0; place < texts.length; place += 1) {
      const text = texts[place];
      const column = columns[place];
      if (typeof text !== 'string' || !column) continue;
      const { name, part, parse } = column;
      if (part === undefined) row[name] = parse(text);
      else ((row[name] ??= { ...column.whole }) as Record<string, unknown>)[part] = parse(text);
    }
    return row;
  };
}

function columnsOf(described: readonly DescribedColumn[]): Column[] {
  const paths = described.map(({ name }) => camelCase(name).split('.'));
  const partsOf = (whole: string) => paths.flatMap(([name, part]) => (name === whole && part ? [part] : []));
  return described.map(({ dataTypeID }, place) => {
    const [name = '', part] = paths[place] ?? [];
    const whole = part === undefined ? undefined : Object.fromEntries(partsOf(name).map((one) => [one, null]));
    return { name, part, whole, parse: parserOf(dataTypeID) };
  });
}

function parserOf(type: number): Parse {
  const parse = typeParsers.getTypeParser(type, 'text') as Parse;
  return LISTS.has(type) ? (text) => (text === EMPTY_LIST ? [] : parse(text)) : parse;
}
