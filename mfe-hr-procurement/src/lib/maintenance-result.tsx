import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { MaintenanceOrder } from '@polyclinic/contract';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useJournalLink } from './journal-link';

/** Work log of a completed order: what was found, its certificate, downtime and cost. */
export function MaintenanceResult({ order, onClose }: { order: MaintenanceOrder; onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const journal = useJournalLink();
  const { id, title, completedOn, downtimeMinutes, findings, certificate, isPassed, cost, notes, assignee } = order;
  const hours = downtimeMinutes !== null && format.number(downtimeMinutes / 60, { maximumFractionDigits: 1 });
  return (
    <Modal open title={title} footer={null} onCancel={onClose}>
      <DescriptionList
        items={[
          { label: t`Completed on`, value: completedOn && format.fullDate(completedOn) },
          { label: t`Assigned to`, value: assignee },
          { label: t`Result`, value: isPassed !== null && (isPassed ? t`Passed` : t`Failed`) },
          { label: t`Certificate`, value: certificate },
          { label: t`Findings`, value: findings },
          { label: t`Downtime (hours)`, value: hours },
          { label: t`Cost`, value: money(cost) },
          { label: t`Journal`, value: cost > 0 && journal('maintenanceOrders', id) },
          { label: t`Notes`, value: notes },
        ]}
      />
    </Modal>
  );
}
