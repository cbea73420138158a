import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { personName } from '@polyclinic/clinic-ui';
import { supplyOpenings, type SupplyOpening, type SupplyOpeningStatus } from '@polyclinic/contract';
import { DescriptionList, ReasonDialog, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useSteps } from '../../lib/use-steps';
import { openingsApi as api } from './openings-api';

const STATUS_LABELS: Record<SupplyOpeningStatus, MessageDescriptor> = {
  PENDING: msg`Waiting for approval`,
  POSTED: msg`Posted`,
  REJECTED: msg`Rejected`,
};

/** A take-over with its sums, and the decision that is open for it. */
export function OpeningCard({ opening }: { opening: SupplyOpening }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const mayDecide = useMay(supplyOpenings.decide.access);
  const decide = useMutation(api.supplyOpenings.decide.mutationOptions());
  const steps = useSteps<'approve' | 'reject'>();
  const { id, version, status, createdBy, decisionReason } = opening;
  const date = format.date(opening.date);
  const send = (isApproved: boolean, reason?: string) =>
    decide.mutateAsync({ params: { id }, body: { isApproved, version, ...(reason !== undefined && { reason }) } });
  return (
    <section aria-label={t`Take-over as of ${date}`} className="pc-section">
      <h3>{t`Take-over as of ${date}`}</h3>
      <DescriptionList
        items={[
          { label: t`Status`, value: i18n._(STATUS_LABELS[status]) },
          { label: t`Created by`, value: createdBy ? personName(createdBy) : '' },
          { label: t`Stock on hand`, value: `${opening.stockCount} · ${format.money(opening.stockValue)}` },
          { label: t`Open purchase orders`, value: String(opening.orderCount) },
          { label: t`Open supplier bills`, value: `${opening.billCount} · ${format.money(opening.payables)}` },
          { label: t`Fixed assets`, value: `${opening.assetCount} · ${format.money(opening.assetCost)}` },
          { label: t`Accumulated depreciation`, value: format.money(opening.assetAccumulated) },
          ...(decisionReason ? [{ label: t`Reason`, value: decisionReason }] : []),
        ]}
      />
      {status === 'PENDING' && mayDecide && (
        <Flex gap="small" wrap>
          <Button
            type="primary"
            loading={decide.isPending}
            onClick={() => void steps.take('approve', () => send(true), t`Take-over posted`)}
          >
            {t`Approve take-over`}
          </Button>
          <Button danger disabled={decide.isPending} onClick={() => steps.ask('reject')}>
            {t`Reject take-over`}
          </Button>
        </Flex>
      )}
      {steps.asking && (
        <ReasonDialog
          title={steps.asking === 'approve' ? t`Reason for self-approval` : t`Reject this take-over?`}
          submit={steps.asking === 'approve' ? t`Approve take-over` : t`Reject take-over`}
          isDanger={steps.asking === 'reject'}
          isSaving={decide.isPending}
          failure={(error) => failureOf(error, t`Couldn't save the decision. Try again.`)}
          send={(reason) => send(steps.asking === 'approve', reason)}
          onClose={steps.close}
        />
      )}
    </section>
  );
}
