import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { invoices, type Invoice, type WriteOff } from '@polyclinic/contract';
import { DescriptionList } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
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
    onSuccess: (_, { body }) => void message.success(body.isApproved ? t`Amount written off` : t`Write-off rejected`),
  });

  const statusText = ({ status, requestedBy, decidedBy }: WriteOff) => {
    const requesterName = requestedBy ? personName(requestedBy) : '–';
    const reviewerName = decidedBy ? personName(decidedBy) : '–';
    if (status === 'PENDING') return t`Write-off requested by ${requesterName}`;
    return status === 'APPROVED' ? t`Approved by ${reviewerName}` : t`Rejected by ${reviewerName}`;
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
                question={t`Reject this write-off?`}
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
