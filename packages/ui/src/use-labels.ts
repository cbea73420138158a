import { useLingui } from '@lingui/react/macro';
import type { z } from '@polyclinic/ui/kit/schema';
import { useMemo } from 'react';
import { formFields } from './field-rule';

/**
 * Returns a function for the contract's labels of a record in the language of the page; defaults to the field's name.
 */
export function useLabels<Field extends string>(
  labels: Readonly<Partial<Record<Field, string>>>,
): (field: Field) => string {
  const { i18n } = useLingui();
  return (field) => {
    const label = labels[field];
    return label === undefined ? field : i18n._(label);
  };
}

/**
 * Returns a function for the props of a form item: `<Form.Item {...field('firstName')}>` with name, rule, mark and
 * label.
 */
export function useFormFields<S extends z.ZodObject>(
  schema: S,
  labels: Readonly<Partial<Record<keyof S['shape'], string>>>,
) {
  const label = useLabels<keyof S['shape'] & string>(labels);
  const field = useMemo(() => formFields(schema), [schema]);
  return (name: keyof S['shape'] & string) => ({ ...field(name), label: label(name) });
}
