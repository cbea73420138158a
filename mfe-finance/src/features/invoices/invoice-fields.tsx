import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { AmountInput, PayerPicker, useCurrency } from '@polyclinic/clinic-ui';
import { INVOICE_LABELS, InvoiceFields as Schema } from '@polyclinic/contract';
import { DateInput, FieldColumns, fieldRule, FormSection, useLabels } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { Select } from '@polyclinic/ui/kit/select';
import { SettingContext } from '@polyclinic/ui/kit/setting';
import { useContext } from 'react';
import { useIsInIndia } from '../../lib/use-is-in-india';
import { useStateNames } from '../../lib/use-state-names';
import { begunLines, faultyLine, type DraftLine, type InvoiceDraft } from './invoice-draft';
import { InvoiceTotals } from './invoice-totals';
import { LinesInput } from './lines-input';
import { useInvoiceChoices } from './use-invoice-choices';
import { useInvoicePreview } from './use-invoice-preview';
import { useLineFieldName } from './use-line-field-name';

const rules = [fieldRule(Schema)];

interface InvoiceFieldsProps {
  /** Returns whether the form will issue the invoice: a draft may have a future date. */
  isIssuing: () => boolean;
}

/** Fields of an invoice, in the order of the workflow at the desk. */
export function InvoiceFields({ isIssuing }: InvoiceFieldsProps) {
  const { t } = useLingui();
  const label = useLabels(INVOICE_LABELS);
  const form = Form.useFormInstance<InvoiceDraft>();
  const { numberFormat } = useContext(SettingContext).formats;
  const baseCurrency = useCurrency();
  const today = useClinicToday();
  const currency = Form.useWatch('currency', form) ?? baseCurrency;
  const insurerId = Form.useWatch('insurerId', form);
  const placeOfSupply = Form.useWatch('placeOfSupply', form);
  const isInIndia = useIsInIndia();
  const states = useStateNames();
  const choices = useInvoiceChoices(baseCurrency);
  const preview = useInvoicePreview();
  const lineFieldName = useLineFieldName();

  const checkDay = (day: string | null) => {
    if (isIssuing() && day && day > today)
      throw new Error(t`The issue date is in the future. Save a draft and issue the invoice on that day.`);
  };
  const checkLines = (_: unknown, lines: DraftLine[]) => {
    if (begunLines(lines).length === 0) throw new Error(t`Add at least one line`);
    const fault = faultyLine(begunLines(lines), { numberFormat, currency, own: baseCurrency });
    if (!fault) return;
    const lineNumber = fault.place + 1;
    if (fault.field === 'sacCode') {
      throw new Error(t`Line ${lineNumber}: enter a six-digit SAC code that starts with 99`);
    }
    const fieldName = lineFieldName(fault.field);
    throw new Error(t`Line ${lineNumber}: check “${fieldName}”`);
  };

  return (
    <>
      <FormSection title={t`Bill to`}>
        <FieldColumns columns={2}>
          <Form.Item
            label={label('patientId')}
            name="patient"
            required
            rules={[{ required: true, message: t`Choose the patient` }]}
          >
            <PayerPicker autoFocus />
          </Form.Item>
          {choices.branches.length > 0 && (
            <Form.Item label={label('branchId')} name="branchId">
              <Select allowClear options={choices.branches} />
            </Form.Item>
          )}
        </FieldColumns>
      </FormSection>
      <FormSection title={t`Invoice lines`}>
        <Form.Item
          name="lines"
          rules={[{ validator: async (rule, lines: DraftLine[]) => checkLines(rule, lines) }]}
          validateTrigger={[]}
        >
          <LinesInput currency={currency} worked={preview.byLine} taxCodes={choices.taxCodes} />
        </Form.Item>
        <InvoiceTotals preview={preview} currency={currency} />
      </FormSection>
      <FormSection title={t`Insurer`}>
        <FieldColumns columns={2}>
          <Form.Item label={label('insurerId')} name="insurerId">
            <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={choices.insurers} />
          </Form.Item>
          {insurerId && (
            <Form.Item label={label('insurerAmount')} name="insurerAmount" rules={rules}>
              <AmountInput currency={currency} />
            </Form.Item>
          )}
        </FieldColumns>
      </FormSection>
      <FormSection title={t`Dates, tax and currency`}>
        <FieldColumns columns={3}>
          <Form.Item
            label={label('issueDate')}
            extra={t`Defaults to the day the invoice is issued.`}
            name="issueDate"
            rules={[...rules, { validator: async (_, day: string | null) => checkDay(day) }]}
          >
            <DateInput />
          </Form.Item>
          <Form.Item
            label={label('dueDate')}
            extra={t`Defaults to the clinic's payment terms.`}
            name="dueDate"
            rules={rules}
          >
            <DateInput />
          </Form.Item>
          <Form.Item label={label('pricesIncludeTax')} name="pricesIncludeTax">
            <Select
              allowClear
              placeholder={t`Clinic default`}
              options={[
                { value: false, label: t`Tax exclusive` },
                { value: true, label: t`Tax inclusive` },
              ]}
            />
          </Form.Item>
          {(isInIndia || placeOfSupply) && (
            <Form.Item label={label('placeOfSupply')} extra={t`Defaults to the clinic's state.`} name="placeOfSupply">
              <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={states.options} />
            </Form.Item>
          )}
          <Form.Item label={label('currency')} name="currency">
            <Select
              allowClear
              placeholder={baseCurrency}
              showSearch={{ optionFilterProp: 'label' }}
              options={choices.currencies}
            />
          </Form.Item>
          {currency !== baseCurrency && (
            <Form.Item
              label={label('fxRate')}
              extra={t`Value of 1 ${currency} in ${baseCurrency}. Defaults to the latest exchange rate.`}
              name="fxRate"
            >
              <Input inputMode="decimal" maxLength={20} />
            </Form.Item>
          )}
        </FieldColumns>
        <Form.Item label={label('notes')} name="notes" rules={rules}>
          <Input.TextArea rows={2} maxLength={1000} />
        </Form.Item>
      </FormSection>
    </>
  );
}
