import { useLingui } from '@lingui/react/macro';
import { AmountInput } from '@polyclinic/clinic-ui';
import type { EntryAdjustment } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import { Select } from '@polyclinic/ui/kit/select';
import { INPUT_KIND_LABELS } from '../../lib/payroll-labels';

/** Adjustment while it is edited. */
export interface DraftAdjustment extends Omit<EntryAdjustment, 'amount'> {
  key: number;
  amount: number | null;
}

interface AdjustmentsInputProps {
  id?: string;
  value?: DraftAdjustment[];
  onChange?: (adjustments: DraftAdjustment[]) => void;
  currency: string;
}

const NONE: DraftAdjustment[] = [];
const STYLES = `
.pc-hr-procurement-adjustment { margin: 0 0 12px; padding: 0 0 12px; border: 0; border-bottom: 1px solid var(--pc-line); display: grid; gap: 8px; }
.pc-hr-procurement-adjustment legend { padding: 0; font-weight: 500; color: var(--pc-muted); }
`;

/** One-time amounts of an entry, each with its reason. */
export function AdjustmentsInput({ id, value = NONE, onChange, currency }: AdjustmentsInputProps) {
  const { t, i18n } = useLingui();
  const change = (key: number, changes: Partial<DraftAdjustment>) =>
    onChange?.(value.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  const add = () => {
    const key = Math.max(0, ...value.map((row) => row.key)) + 1;
    onChange?.([...value, { key, name: '', kind: 'EARNING', amount: null, isTaxable: true, reason: '' }]);
  };
  const kinds = (['EARNING', 'DEDUCTION'] as const).map((kind) => ({
    value: kind,
    label: i18n._(INPUT_KIND_LABELS[kind]),
  }));
  return (
    <div id={id}>
      <Styles name="hr-procurement-adjustment" css={STYLES} />
      {value.map((row, index) => {
        const number = index + 1;
        return (
          <fieldset key={row.key} className="pc-hr-procurement-adjustment">
            <legend>{t`Adjustment ${number}`}</legend>
            <Input
              aria-label={t`Name, adjustment ${number}`}
              placeholder={t`Name on the payslip`}
              autoComplete="off"
              maxLength={100}
              value={row.name}
              onChange={({ target }) => change(row.key, { name: target.value })}
            />
            <Flex gap="small" wrap align="center">
              <Select<DraftAdjustment['kind']>
                aria-label={t`Type, adjustment ${number}`}
                style={{ minWidth: 140 }}
                options={kinds}
                value={row.kind}
                onChange={(kind) => change(row.key, { kind })}
              />
              <AmountInput
                aria-label={t`Amount, adjustment ${number}`}
                currency={currency}
                value={row.amount}
                onChange={(amount) => change(row.key, { amount })}
              />
              {row.kind === 'EARNING' && (
                <Checkbox
                  checked={row.isTaxable}
                  onChange={({ target }) => change(row.key, { isTaxable: target.checked })}
                >
                  {t`Taxable`}
                </Checkbox>
              )}
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t`Remove adjustment ${number}`}
                onClick={() => onChange?.(value.filter(({ key }) => key !== row.key))}
              />
            </Flex>
            <Input
              aria-label={t`Reason, adjustment ${number}`}
              placeholder={t`Reason`}
              autoComplete="off"
              maxLength={500}
              value={row.reason}
              onChange={({ target }) => change(row.key, { reason: target.value })}
            />
          </fieldset>
        );
      })}
      <Button icon={<PlusOutlined />} onClick={add}>{t`Add adjustment`}</Button>
    </div>
  );
}
