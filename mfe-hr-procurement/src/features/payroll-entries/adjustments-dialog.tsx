import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { EntryAdjustment, PayrollEntry } from '@polyclinic/contract';
import { FormDialog } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/payroll-api';
import { AdjustmentsInput, type DraftAdjustment } from './adjustments-input';

interface AdjustmentValues {
  adjustments: DraftAdjustment[];
  notes: string | null;
}

/** Replaces the one-time amounts of an entry, which is calculated again. */
export function AdjustmentsDialog({ entry, onClose }: { entry: PayrollEntry; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { id, version, currency, notes, adjustments } = entry;
  const draft = useDraft<AdjustmentValues>(`payrollEntries.${id}`);
  const update = useMutation(api.payrollEntries.update.mutationOptions());
  return (
    <FormDialog<AdjustmentValues>
      title={t`Edit adjustments`}
      explanation={t`The entry is calculated again. Approvals given so far no longer count.`}
      submit={t`Save adjustments`}
      isSaving={update.isPending}
      draft={draft}
      initial={{ adjustments: adjustments.map((adjustment, index) => ({ ...adjustment, key: index + 1 })), notes }}
      failure={(error) => failureOf(error, t`Couldn't save the adjustments. Try again.`)}
      send={async (values) => {
        const body = { adjustments: sent(values.adjustments), notes: values.notes?.trim() || null, version };
        await update.mutateAsync({ params: { id }, body });
        void message.success(t`Adjustments saved`);
      }}
      onClose={onClose}
    >
      <Form.Item
        name="adjustments"
        rules={[
          {
            validator: (_, rows: DraftAdjustment[]) =>
              rows.some((row) => !isBlank(row) && !isComplete(row))
                ? Promise.reject(new Error(t`Enter a name, an amount and a reason in each row`))
                : Promise.resolve(),
          },
        ]}
      >
        <AdjustmentsInput currency={currency} />
      </Form.Item>
      <Form.Item label={t`Notes`} name="notes">
        <Input.TextArea rows={2} maxLength={2_000} />
      </Form.Item>
    </FormDialog>
  );
}

const isBlank = ({ name, amount, reason }: DraftAdjustment) => !name.trim() && amount === null && !reason.trim();
const isComplete = ({ name, amount, reason }: DraftAdjustment) =>
  Boolean(name.trim()) && amount !== null && amount > 0 && Boolean(reason.trim());

/** Blank rows are left out. */
function sent(rows: readonly DraftAdjustment[]): EntryAdjustment[] {
  return rows
    .filter((row) => !isBlank(row))
    .map(({ key: _, amount, ...row }) => ({
      ...row,
      amount: amount ?? 0,
      isTaxable: row.kind === 'EARNING' && row.isTaxable,
    }));
}
