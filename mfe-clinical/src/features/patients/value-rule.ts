import type { FormRule } from '@polyclinic/ui/kit/form';
import type { z } from '@polyclinic/ui/kit/schema';
import { issueText } from '@polyclinic/ui/kit/setting';

type PlainRule = Exclude<FormRule, (...form: never[]) => unknown>;

/** A rule for a field of a form list, validated by its own schema; empty values pass unless required. */
export function valueRule(schema: z.ZodType, { isRequired }: { isRequired: boolean }): PlainRule {
  return {
    validator: async (_, value: unknown) => {
      const isEmpty = value === '' || value === undefined || value === null;
      if (isEmpty && !isRequired) return;
      const issue = schema.safeParse(isEmpty ? undefined : value, { reportInput: true }).error?.issues[0];
      if (issue) throw new Error(await issueText(issue));
    },
  };
}
