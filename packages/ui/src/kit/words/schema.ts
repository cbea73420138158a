import { config } from 'zod';

// Compiled parsers need eval, which the content policy refuses; even asking whether there is eval is reported.
config({ jitless: true });

// The schemas' vocabulary on a page: the whole library weighs three times as much. A test holds the contract to it.
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
