import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

// The events of business.md section 4; what posted is called by its document.
const RULE_TEXTS: Record<string, MessageDescriptor> = {
  'invoice.issued': msg`Invoices`,
  'creditnote.issued': msg`Credit notes`,
  'writeoff.approved': msg`Write-offs`,
  'payment.completed': msg`Payments`,
  'deposit.applied': msg`Deposits used`,
  'refund.completed': msg`Refunds`,
  settlement: msg`Card settlements`,
  'fx.reval': msg`Revaluation of currencies`,
  'year.closed': msg`Closing of the year`,
};

/** What posts to an account by itself, in words; a rule this build does not know keeps its own name. */
export function usePostingRuleName(): (rule: string) => string {
  const { i18n } = useLingui();
  return (rule) => {
    const text = RULE_TEXTS[rule];
    return text ? i18n._(text) : rule;
  };
}
