import { FormQuestion } from '@polyclinic/contract';
import type { FormRule } from '@polyclinic/ui/kit/form';
import { issueText } from '@polyclinic/ui/kit/setting';
import type { z } from '@polyclinic/ui/kit/schema';

/**
 * Validates a field of a question against the contract: in a form list, the field's name alone does not identify its
 * schema.
 */
export function questionRule(name: keyof FormQuestion): FormRule {
  const field: z.ZodType = FormQuestion.shape[name];
  return {
    validator: async (_, value: unknown) => {
      const issue = field.safeParse(value ?? undefined, { reportInput: true }).error?.issues[0];
      if (issue) throw new Error(await issueText(issue));
    },
  };
}
