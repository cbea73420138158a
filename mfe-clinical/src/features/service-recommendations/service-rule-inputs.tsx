import { useLingui } from '@lingui/react/macro';
import {
  RuleSex,
  SERVICE_GUIDELINES,
  SERVICE_RULE_LABELS,
  ServiceGuideline,
  ServiceRuleFields,
} from '@polyclinic/contract';
import { FieldColumns, useFormFields } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { ServiceSelect } from '../../lib/booking/service-select';
import { GUIDELINE_LABELS, RULE_SEX_LABELS } from './guideline-labels';
import { useCriteriaText } from './use-criteria-text';

/** Inputs of a rule: a published guideline, or criteria of the clinic. */
export function ServiceRuleInputs() {
  const { t, i18n } = useLingui();
  const field = useFormFields(ServiceRuleFields, SERVICE_RULE_LABELS);
  const guideline = Form.useWatch<ServiceGuideline | null | undefined>('guideline');
  return (
    <>
      <Form.Item {...field('serviceId')}>
        <ServiceSelect />
      </Form.Item>
      <Form.Item {...field('guideline')}>
        <Select
          allowClear
          placeholder={t`None: the criteria below`}
          options={ServiceGuideline.options.map((value) => ({ value, label: i18n._(GUIDELINE_LABELS[value]) }))}
        />
      </Form.Item>
      {guideline ? <GuidelineNote guideline={guideline} /> : <OwnCriteria />}
      <Form.Item name="isActive" valuePropName="checked">
        <Checkbox>{t`Active`}</Checkbox>
      </Form.Item>
    </>
  );
}

function GuidelineNote({ guideline }: { guideline: ServiceGuideline }) {
  const { t } = useLingui();
  const criteria = useCriteriaText();
  const { source, url, problemCodes, repeatMonths, ...group } = SERVICE_GUIDELINES[guideline];
  const codes = problemCodes.join(', ');
  const whom = [codes && t`Problems ${codes}`, criteria.group(group)].filter(Boolean).join(', ') || t`Everyone`;
  const often = criteria.repeat(repeatMonths);
  return (
    <p>
      {t`${whom}: ${often}`}
      <br />
      <a href={url} target="_blank" rel="noreferrer">
        {source}
      </a>
    </p>
  );
}

function OwnCriteria() {
  const { t, i18n } = useLingui();
  const field = useFormFields(ServiceRuleFields, SERVICE_RULE_LABELS);
  return (
    <>
      <Form.Item
        {...field('problemCodes')}
        extra={t`E11 includes E11.9. Without codes, the rule holds for any patient.`}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={SEPARATORS} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('ageFrom')}>
          <InputNumber min={0} max={130} precision={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('ageTo')}>
          <InputNumber min={0} max={130} precision={0} style={WIDE} />
        </Form.Item>
        <Form.Item {...field('sex')}>
          <Select
            allowClear
            placeholder={t`Any`}
            options={RuleSex.options.map((value) => ({ value, label: i18n._(RULE_SEX_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('repeatMonths')} extra={t`Leave blank for a service that is done once.`}>
          <InputNumber min={1} max={240} precision={0} style={WIDE} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('source')}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
    </>
  );
}

const WIDE = { width: '100%' };
const SEPARATORS = [',', ' ', ';'];
