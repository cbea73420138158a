import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import { useMay } from '@polyclinic/client';
import { payrollEntries, type EntryAdjustment, type PayrollEntry } from '@polyclinic/contract';
import { DataList, Panel } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { INPUT_KIND_LABELS } from '../../lib/payroll-labels';

interface AdjustmentsPanelProps {
  entry: PayrollEntry;
  onChange: () => void;
}

/** Amounts that were entered at this entry. */
export function AdjustmentsPanel({ entry: { adjustments, currency, mayChange }, onChange }: AdjustmentsPanelProps) {
  const { t, i18n } = useLingui();
  const { money } = useAmount();
  const amount = ({ kind, amount: minor }: EntryAdjustment) => money(kind === 'DEDUCTION' ? -minor : minor, currency);
  const mayEdit = useMay(payrollEntries.update.access) && mayChange;
  if (adjustments.length === 0 && !mayEdit) return null;
  const rows = adjustments.map((adjustment, index) => ({ ...adjustment, key: `${index} ${adjustment.name}` }));
  return (
    <Panel title={t`Adjustments`} action={mayEdit && <Button onClick={onChange}>{t`Edit adjustments`}</Button>}>
      {rows.length === 0 ? (
        <p>{t`No adjustments. Add a bonus, a correction or a deduction that is paid once.`}</p>
      ) : (
        <DataList
          label={t`Adjustments`}
          rows={rows}
          rowKey={({ key }) => key}
          isDense
          columns={[
            { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
            { key: 'kind', title: t`Type`, render: ({ kind }) => i18n._(INPUT_KIND_LABELS[kind]) },
            { key: 'reason', title: t`Reason`, render: ({ reason }) => reason },
            { key: 'amount', title: t`Amount`, align: 'end', render: amount },
          ]}
          renderCard={(row) => (
            <>
              <Flex justify="space-between" align="start" gap="small">
                <strong>{row.name}</strong>
                <span>{amount(row)}</span>
              </Flex>
              <div className="pc-list-sub">{row.reason}</div>
            </>
          )}
        />
      )}
    </Panel>
  );
}
