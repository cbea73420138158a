import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';

// The events that post automatically, named by their documents.
const RULE_LABELS: Record<string, MessageDescriptor> = {
  'asset.acquired': msg`Acquired assets`,
  'asset.transferred': msg`Asset transfers`,
  'asset.revalued': msg`Asset revaluations`,
  'asset.disposed': msg`Asset disposals`,
  'depreciation.run': msg`Depreciation`,
  'depreciation.caught-up': msg`Depreciation to the day of disposal`,
  'maintenance.completed': msg`Maintenance`,
  'invoice.issued': msg`Invoices`,
  'creditnote.issued': msg`Credit notes`,
  'writeoff.approved': msg`Write-offs`,
  'payment.completed': msg`Payments`,
  'deposit.applied': msg`Deposits applied`,
  'refund.completed': msg`Refunds`,
  settlement: msg`Card settlements`,
  'cheque.returned': msg`Returned cheques`,
  'share.transferred': msg`Transfers to patients`,
  'fx.reval': msg`Currency revaluation`,
  'opening.posted': msg`Opening balances`,
  'year.closed': msg`Year-end close`,
};

/** Returns the name of a posting rule; a rule unknown to this build keeps its technical name. */
export function usePostingRuleName(): (rule: string) => string {
  const { i18n } = useLingui();
  return (rule) => {
    const text = RULE_LABELS[rule];
    return text ? i18n._(text) : rule;
  };
}
