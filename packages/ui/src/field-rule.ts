import type { FormRule } from '@polyclinic/ui/kit/form';
import { issueText } from '@polyclinic/ui/kit/setting';
import type { z } from '@polyclinic/ui/kit/schema';

/** One rule for all fields of a form: validates against the contract's schema. */
export function fieldRule(schema: z.ZodObject): FormRule {
  const fields = schema.shape as Record<string, z.ZodType | undefined>;
  return {
    validator: async (rule, value: unknown) => {
      const { field = '' } = rule as { field?: string };
      const issue = issueOf(fields[field], value);
      if (issue) throw new Error(await issueText(issue));
    },
  };
}

type Names<S extends z.ZodObject> = keyof S['shape'] & string;

/** Returns name, rule and required mark of a form item, read from the contract: <Form.Item {...field('firstName')}>. */
export function formFields<S extends z.ZodObject>(schema: S) {
  const rules = [fieldRule(schema)];
  const fields = schema.shape as Record<string, z.ZodType | undefined>;
  return (name: Names<S>) => ({ name, rules, required: issueOf(fields[name], undefined) !== undefined });
}

/** An empty input counts as no value, whether the schema uses undefined or null for that. */
function issueOf(field: z.ZodType | undefined, value: unknown): z.core.$ZodIssue | undefined {
  if (!field) return undefined;
  const isEmpty = value === '' || value === undefined || value === null;
  if (isEmpty && field.safeParse(null).success) return undefined;
  return field.safeParse(isEmpty ? undefined : value, { reportInput: true }).error?.issues[0];
}
