import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { invoices, type Invoice, type WriteOff } from '@polyclinic/contract';
import { DescriptionList } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { DecisionButtons } from '../../lib/decision-buttons';

/** Write-offs of an invoice, including pending approvals. */
export function InvoiceWriteOffs({ invoice }: { invoice: Invoice }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { money } = useAmount();
  const mayDecide = useMay(invoices.decideWriteOff.access);
  const decision = useMutation({
    ...api.invoices.decideWriteOff.mutationOptions(),
    onSuccess: (_, { body }) =>
      void message.success(body.isApproved ? t`The amount is written off` : t`The write-off is rejected`),
  });

  const statusText = ({ status, requestedBy, decidedBy }: WriteOff) => {
    const asked = requestedBy ? personName(requestedBy) : '–';
    const decided = decidedBy ? personName(decidedBy) : '–';
    if (status === 'PENDING') return t`${asked} asks to write it off`;
    return status === 'APPROVED' ? t`Approved by ${decided}` : t`Rejected by ${decided}`;
  };

  return (
    <DescriptionList
      title={t`Write-offs`}
      items={invoice.writeOffs.map((writeOff) => ({
        label: money(writeOff.amount, invoice.currency),
        value: (
          <div>
            {writeOff.reason}
            <div className="pc-list-sub">{statusText(writeOff)}</div>
            {mayDecide && writeOff.status === 'PENDING' && (
              <DecisionButtons
                question={t`Why is the write-off rejected?`}
                isSaving={decision.isPending}
                decide={(body) => decision.mutateAsync({ params: { id: writeOff.id }, body })}
              />
            )}
          </div>
        ),
      }))}
    />
  );
}
