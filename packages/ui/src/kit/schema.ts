import {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum as choice,
  int,
  iso,
  literal,
  looseObject,
  null as nothing,
  nullable,
  number,
  object,
  optional,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
} from 'zod';

/**
 * The schema library of a page. Remotes get it under its own name (their build maps 'zod' to this facade), so it is here
 * once, and only in the words that are in use: the whole of it weighs three times as much. A test holds the contract to
 * them.
 */
export const z = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum: choice,
  int,
  iso,
  literal,
  looseObject,
  null: nothing,
  nullable,
  number,
  object,
  optional,
  record,
  strictObject,
  string,
  union,
  unknown,
  url,
  uuid,
};
