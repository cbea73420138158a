import { useLingui } from '@lingui/react/macro';
import {
  CLINIC_START_LABELS,
  ClinicStartFields,
  usualTaxNames,
  WORKWEEKS,
  type ClinicStart,
} from '@polyclinic/contract';
import { FormErrors, RegionFields, regionOfDevice, useFormErrors, useFormFields } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useEffect, useState } from 'react';
import { currentLanguage, useLanguage } from '../../language';

/** Input of the second step. */
export type ClinicEntries = ClinicStart;

interface ClinicStepProps {
  initial?: Partial<ClinicEntries>;
  /** The server's errors, by field. */
  refused: Record<string, string>;
  isBusy: boolean;
  onBack: (entries: Partial<ClinicEntries>) => void;
  onDone: (clinic: ClinicEntries) => void;
}

/** The first clinic: its country decides how it starts. */
export function ClinicStep({ initial, refused, isBusy, onBack, onDone }: ClinicStepProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [form] = Form.useForm<ClinicEntries>();
  const field = useFormFields(ClinicStartFields, CLINIC_START_LABELS);
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [start] = useState(() => initial ?? { ...regionOfDevice(currentLanguage(), WORKWEEKS), hasUsualTaxes: true });

  useEffect(() => {
    if (Object.keys(refused).length > 0) applyServer(refused);
  }, [refused, applyServer]);

  // Until it is chosen, the clinic's language is that of the page.
  useEffect(() => {
    if (!form.isFieldTouched('language')) form.setFieldValue('language', language);
  }, [form, language]);

  return (
    <Form<ClinicEntries>
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={start}
      validateTrigger="onSubmit"
      onFinish={onDone}
      {...formProps}
    >
      <FormErrors form={form} errors={errors} />
      <Form.Item {...field('clinicName')}>
        <Input autoFocus autoComplete="organization" maxLength={120} />
      </Form.Item>
      <RegionFields field={field} workweeks={WORKWEEKS} taxesOf={usualTaxNames} />
      <Flex vertical gap="small">
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
          {t`Create clinic`}
        </Button>
        <Button type="text" block disabled={isBusy} onClick={() => onBack(form.getFieldsValue())}>
          {t`Back`}
        </Button>
      </Flex>
    </Form>
  );
}
