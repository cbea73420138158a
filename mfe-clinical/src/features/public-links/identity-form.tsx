import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { FormIdentity, type PublicForm } from '@polyclinic/contract';
import { FormErrors, LinkCard, formFields, useFormErrors } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { api } from '../../lib/api';

interface IdentityFormProps {
  secret: string;
  clinicName: string;
  onShown: (form: PublicForm, identity: FormIdentity) => void;
  onOver: () => void;
}

const field = formFields(FormIdentity);

/** Asks for identification before anything of the form or the record is disclosed. */
export function IdentityForm({ secret, clinicName, onShown, onOver }: IdentityFormProps) {
  const { t } = useLingui();
  const [form] = Form.useForm<FormIdentity>();
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(identity: FormIdentity) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { form: identified } = await api.publicForms.identify.call({ params: { token: secret }, body: identity });
      onShown(identified, identity);
    } catch (error) {
      if (isApiError(error) && error.code === 'TOKEN_INVALID') return onOver();
      if (isApiError(error)) applyServer(error.fields);
      setFailure(errorText(error, t`Couldn't verify your details. Check your connection and try again.`));
      setIsBusy(false);
    }
  }

  return (
    <LinkCard clinicName={clinicName} title={t`Your form`}>
      <p>{t`The clinic has some questions for you. To protect your data, please confirm who you are.`}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        validateTrigger="onSubmit"
        onFinish={(values) => void submit(values)}
        {...formProps}
      >
        {failure && <Alert type="error" role="alert" showIcon title={failure} />}
        <FormErrors form={form} errors={errors} />
        <Form.Item {...field('lastName')} label={t`Last name`}>
          <Input autoComplete="family-name" maxLength={100} spellCheck={false} />
        </Form.Item>
        <Form.Item {...field('dateOfBirth')} label={t`Date of birth`}>
          <Input type="date" autoComplete="bday" min="1890-01-01" />
        </Form.Item>
        <Button type="primary" size="large" htmlType="submit" block loading={isBusy}>
          {t`Continue`}
        </Button>
      </Form>
    </LinkCard>
  );
}
