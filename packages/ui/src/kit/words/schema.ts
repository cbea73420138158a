import { config } from 'zod';

// Compiled parsers need eval, which the Content-Security-Policy forbids; even probing for eval triggers a violation
// report.
config({ jitless: true });

// The part of the schema library available on pages: the whole library is three times as large. A test checks that the
// contract uses nothing else.
export {
  ZodNullable,
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  literal,
  looseObject,
  null,
  nullable,
  number,
  object,
  optional,
  partialRecord,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod';
export type { core, infer, input, output, ZodObject, ZodType } from 'zod';
