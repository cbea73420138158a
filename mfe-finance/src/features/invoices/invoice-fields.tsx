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
  const own = useCurrency();
  const today = useClinicToday();
  const currency = Form.useWatch('currency', form) ?? own;
  const insurerId = Form.useWatch('insurerId', form);
  const placeOfSupply = Form.useWatch('placeOfSupply', form);
  const isInIndia = useIsInIndia();
  const states = useStateNames();
  const choices = useInvoiceChoices(own);
  const preview = useInvoicePreview();
  const fieldName = useLineFieldName();

  const checkDay = (day: string | null) => {
    if (isIssuing() && day && day > today)
      throw new Error(t`This day has not come yet. Save a draft and issue it then.`);
  };
  const checkLines = (_: unknown, lines: DraftLine[]) => {
    if (begunLines(lines).length === 0) throw new Error(t`Write down at least one line`);
    const fault = faultyLine(begunLines(lines), { numberFormat, currency, own });
    if (!fault) return;
    const place = fault.place + 1;
    if (fault.field === 'sacCode') {
      throw new Error(t`Line ${place}: enter a SAC code of six digits that begins with 99`);
    }
    const name = fieldName(fault.field);
    throw new Error(t`Line ${place}: check ${name}`);
  };

  return (
    <>
      <FormSection title={t`For whom`}>
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
      <FormSection title={t`What for`}>
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
      <FormSection title={t`Terms`}>
        <FieldColumns columns={3}>
          <Form.Item
            label={label('issueDate')}
            extra={t`Left empty, the day it is issued.`}
            name="issueDate"
            rules={[...rules, { validator: async (_, day: string | null) => checkDay(day) }]}
          >
            <DateInput />
          </Form.Item>
          <Form.Item
            label={label('dueDate')}
            extra={t`Left empty, by the clinic's terms.`}
            name="dueDate"
            rules={rules}
          >
            <DateInput />
          </Form.Item>
          <Form.Item label={label('pricesIncludeTax')} name="pricesIncludeTax">
            <Select
              allowClear
              placeholder={t`As the clinic has set it`}
              options={[
                { value: false, label: t`Tax comes on top` },
                { value: true, label: t`Tax is included` },
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
              placeholder={own}
              showSearch={{ optionFilterProp: 'label' }}
              options={choices.currencies}
            />
          </Form.Item>
          {currency !== own && (
            <Form.Item
              label={label('fxRate')}
              extra={t`1 ${currency} in ${own}. Left empty, the latest rate of the day.`}
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
