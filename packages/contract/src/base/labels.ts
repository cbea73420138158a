import type { z } from 'zod';

/**
 * Labels of the fields of a record wherever they are shown: in forms, lists, exports, merges and the audit log. The
 * English text is also the message id of its translations in `src/locales`. Every field of `Fields` has a label; other
 * properties of the record may have one.
 */
export type LabelsOf<Fields extends z.ZodObject, Record extends z.ZodObject = Fields> = {
  readonly [Field in keyof Fields['shape']]: string;
} & { readonly [Property in keyof Record['shape']]?: string };

/** Labels of any record, by field name. */
export type Labels = Readonly<Record<string, string>>;
