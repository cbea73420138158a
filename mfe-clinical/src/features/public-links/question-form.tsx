import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import { answersTo, type FormAnswers, type FormIdentity, type FormQuestion } from '@polyclinic/contract';
import { FormErrors, formFields, useFormErrors } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useMemo, useState } from 'react';
import { api } from '../../lib/api';
import { AnswerField } from '../../lib/answers/answer-field';
import { useSendAnswers } from './use-send-answers';

interface QuestionFormProps {
  secret: string;
  questions: FormQuestion[];
  identity: FormIdentity | undefined;
  submissionId: string;
  initial: FormAnswers;
  isRestored: boolean;
  isKept: boolean;
  onTyped: (answers: FormAnswers) => void;
  onSent: () => void;
  onOver: () => void;
  onIdentityWrong: () => void;
}

const PREFIX = 'answers.';

/** The fields of a form, and sending the answers over an unreliable connection. */
export function QuestionForm(props: QuestionFormProps) {
  const { secret, questions, identity, submissionId, initial, onSent, onOver, onIdentityWrong } = props;
  const { t } = useLingui();
  const [form] = Form.useForm<FormAnswers>();
  const { errors, applyServer, formProps } = useFormErrors(form);
  const [failure, setFailure] = useState<string>();
  const field = useMemo(() => formFields(answersTo(questions)), [questions]);
  const { step, send, sendNow } = useSendAnswers({ onSent, onRefused: refused });

  function refused(error: unknown) {
    if (isApiError(error)) {
      if (error.code === 'TOKEN_INVALID') return onOver();
      if (error.code === 'IDENTITY_WRONG') return onIdentityWrong();
      applyServer(Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [ownName(name), text])));
    }
    return setFailure(errorText(error, t`Couldn't send your answers. Check your connection and try again.`));
  }

  function submit(values: FormAnswers) {
    setFailure(undefined);
    const body = { answers: filledIn(values), identity, submissionId };
    send(() => api.publicForms.submit.call({ params: { token: secret }, body }));
  }

  return (
    <Form
      name="answers"
      form={form}
      layout="vertical"
      noValidate
      validateTrigger="onSubmit"
      disabled={step !== 'writing'}
      initialValues={initial}
      onValuesChange={(_, values) => props.onTyped(filledIn(values))}
      onFinish={submit}
      {...formProps}
    >
      {props.isRestored && (
        <Alert type="info" role="status" showIcon title={t`Your earlier answers were restored from this device.`} />
      )}
      {failure && <Alert type="error" role="alert" showIcon title={failure} />}
      <FormErrors form={form} errors={errors} />
      {questions.map((question) => (
        <AnswerField key={question.key} question={question} {...field(question.key)} />
      ))}
      {step === 'waiting' && (
        <Alert
          type="warning"
          role="status"
          showIcon
          title={t`Not sent yet`}
          description={t`You are offline. Keep this page open: your answers are sent as soon as you are back online.`}
        />
      )}
      {step === 'waiting' ? (
        <Button type="primary" size="large" block disabled={false} onClick={sendNow}>
          {t`Try now`}
        </Button>
      ) : (
        <Button type="primary" size="large" htmlType="submit" block loading={step === 'sending'}>
          {t`Send answers`}
        </Button>
      )}
      <p className="pc-link-note">
        {props.isKept
          ? t`Until you send your answers, they are stored only on this device, protected by this link.`
          : t`This browser cannot save your answers. Send your answers before you close the page.`}
      </p>
    </Form>
  );
}

function ownName(name: string): string {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name;
}

/** Empty fields are unanswered questions. */
function filledIn(values: FormAnswers): FormAnswers {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === undefined || value === '' ? null : value]),
  );
}
