import { useLingui } from '@lingui/react/macro';
import { DecimalInput } from '@polyclinic/clinic-ui';
import { minorDigits, type PayComponentKind, type PayComponentMethod } from '@polyclinic/contract';
import { DateInput, FieldColumns, FormSection } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import {
  COMPONENT_KIND_LABELS,
  COMPONENT_METHOD_LABELS,
  ROUNDING_LABELS,
  WITHHELD_ACCOUNT_LABELS,
} from '../../lib/payroll-labels';
import { useOptions } from '../../lib/use-options';
import { BandsInput } from './bands-input';
import { FormulaNames } from './formula-names';
import { suggestedCode, type DraftComponent } from './structure-draft';

/** A method without the value has null. */
const decimalProps = (value: string | null) => ({ value: value ?? '' });

interface ComponentFieldsProps {
  others: readonly DraftComponent[];
  currency: string;
}

/** Fields of a component: those of its method and kind only. */
export function ComponentFields({ others, currency }: ComponentFieldsProps) {
  const { t } = useLingui();
  const optionsOf = useOptions();
  const form = Form.useFormInstance<DraftComponent>();
  const name = Form.useWatch('name', form) ?? '';
  const required = [{ required: true, message: t`Required` }];
  const taken = others.map(({ code }) => code);
  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item label={t`Name on the payslip`} name="name" required rules={required}>
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item
          label={t`Code`}
          name="code"
          extra={t`Name in formulas`}
          rules={[
            {
              pattern: /^[A-Za-z][A-Za-z0-9_]*$/,
              message: t`A code is a letter, then letters, digits and underscores`,
            },
            {
              validator: (_, code: string) =>
                taken.includes(code || suggestedCode(name))
                  ? Promise.reject(new Error(t`Another component has this code`))
                  : Promise.resolve(),
            },
          ]}
        >
          <Input autoComplete="off" maxLength={40} spellCheck={false} placeholder={suggestedCode(name)} />
        </Form.Item>
        <Form.Item label={t`Type`} name="kind">
          <Select options={optionsOf(COMPONENT_KIND_LABELS)} />
        </Form.Item>
        <Form.Item label={t`Method`} name="method">
          <Select options={optionsOf(COMPONENT_METHOD_LABELS)} />
        </Form.Item>
      </FieldColumns>
      <MethodFields currency={currency} />
      <Form.Item label={t`Applies if`} name="condition" extra={t`A condition such as GROSS <= 21000. Empty: always.`}>
        <FormulaInput />
      </Form.Item>
      <FormulaNames others={others} />
      <FieldColumns columns={2}>
        <Form.Item label={t`Valid from`} name="startsOn" required rules={required}>
          <DateInput allowClear={false} />
        </Form.Item>
        <Form.Item label={t`Valid until`} name="endsOn">
          <DateInput />
        </Form.Item>
        <Form.Item label={t`Rounding`} name="rounding">
          <Select options={optionsOf(ROUNDING_LABELS)} />
        </Form.Item>
        <KindFields />
      </FieldColumns>
    </>
  );
}

function MethodFields({ currency }: { currency: string }) {
  const { t } = useLingui();
  const form = Form.useFormInstance<DraftComponent>();
  const method = Form.useWatch<PayComponentMethod | undefined>('method', form);
  const required = [{ required: true, message: t`Required` }];
  if (method === 'FIXED')
    return (
      <Form.Item label={t`Amount (${currency})`} name="amount" required rules={required} getValueProps={decimalProps}>
        <DecimalInput digits={minorDigits(currency)} />
      </Form.Item>
    );
  if (method === 'PERCENT')
    return (
      <FieldColumns columns={2}>
        <Form.Item label={t`Percentage`} name="percent" required rules={required} getValueProps={decimalProps}>
          <DecimalInput digits={4} suffix="%" />
        </Form.Item>
        <Form.Item
          label={t`Percentage of`}
          name="formula"
          required
          rules={required}
          extra={t`For example PAY or min(BASIC, 15000)`}
        >
          <FormulaInput />
        </Form.Item>
      </FieldColumns>
    );
  if (method === 'FORMULA')
    return (
      <Form.Item label={t`Formula`} name="formula" required rules={required}>
        <FormulaInput />
      </Form.Item>
    );
  return <TableFields isCumulative={method === 'CUMULATIVE'} currency={currency} />;
}

function TableFields({ isCumulative, currency }: { isCumulative: boolean; currency: string }) {
  const { t } = useLingui();
  const required = [{ required: true, message: t`Required` }];
  return (
    <FormSection title={t`Table`}>
      <Form.Item
        label={isCumulative ? t`Taxable income of the period` : t`Income`}
        name="formula"
        required
        rules={required}
        extra={isCumulative ? t`Calculated up to the whole tax year, less the tax withheld so far.` : undefined}
      >
        <FormulaInput />
      </Form.Item>
      <Form.Item
        label={t`Taxed part of the income`}
        name={['table', 'taxable']}
        extra={t`For example max(0, INCOME - 75000). Empty: all of the income.`}
      >
        <FormulaInput />
      </Form.Item>
      <Form.Item label={t`Bands`} name={['table', 'bands']}>
        <BandsInput currency={currency} />
      </Form.Item>
      <Form.Item
        label={t`Final tax`}
        name={['table', 'result']}
        extra={t`For example TAX * 1.04. Empty: the tax by the bands.`}
      >
        <FormulaInput />
      </Form.Item>
      {isCumulative && (
        <Form.Item name="refunds" valuePropName="checked">
          <Checkbox>{t`Pay back tax that was withheld too much`}</Checkbox>
        </Form.Item>
      )}
    </FormSection>
  );
}

function KindFields() {
  const { t } = useLingui();
  const optionsOf = useOptions();
  const form = Form.useFormInstance<DraftComponent>();
  const kind = Form.useWatch<PayComponentKind | undefined>('kind', form);
  const method = Form.useWatch<PayComponentMethod | undefined>('method', form);
  return (
    <>
      {(kind === 'DEDUCTION' || kind === 'EMPLOYER') && (
        <Form.Item label={t`Owed to`} name="account" extra={t`Defaults to accrued expenses.`}>
          <Select allowClear options={optionsOf(WITHHELD_ACCOUNT_LABELS)} />
        </Form.Item>
      )}
      {method === 'FIXED' && (
        <Form.Item name="isProrated" valuePropName="checked">
          <Checkbox>{t`Reduce for unpaid days`}</Checkbox>
        </Form.Item>
      )}
      {kind === 'EARNING' && (
        <Form.Item name="isTaxable" valuePropName="checked">
          <Checkbox>{t`Counts towards taxable income`}</Checkbox>
        </Form.Item>
      )}
      {kind === 'DEDUCTION' && (
        <Form.Item name="isPreTax" valuePropName="checked">
          <Checkbox>{t`Reduces taxable income`}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

const MONOSPACE = { fontFamily: 'ui-monospace, monospace' };

interface FormulaInputProps {
  id?: string;
  value?: string | null;
  onChange?: (formula: string) => void;
}

/** Input of a formula, which grows with its length. */
function FormulaInput({ value, onChange, ...props }: FormulaInputProps) {
  return (
    <Input.TextArea
      {...props}
      autoSize={{ minRows: 1, maxRows: 6 }}
      maxLength={1_000}
      spellCheck={false}
      style={MONOSPACE}
      value={value ?? ''}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}
