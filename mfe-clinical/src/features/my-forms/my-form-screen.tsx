import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { answersTo, type FormAnswers, type MyForm } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { formFields, Page, QueryState, RecordForm, Styles, useLeaveGuard } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useMemo } from 'react';
import { AnswerField } from '../../lib/answers/answer-field';
import { CHOICES_STYLES } from '../../lib/answers/choices-styles';
import { myFormsApi as api } from './my-forms-api';

const FORM = 'my-form';
const STYLES = `
.pc-clinical-own-form { max-width: 560px; }
.pc-clinical-own-form-intro { white-space: pre-line; }
.pc-clinical-own-form .ant-input, .pc-clinical-own-form .ant-btn { min-height: 44px; }
.pc-clinical-own-form .ant-radio-wrapper, .pc-clinical-own-form .ant-checkbox-wrapper { min-height: 44px; align-items: center; }
`;
/** The server names an answer by its key below this. */
const PREFIX = 'answers.';

/** A form of the clinic that the signed-in patient fills in. */
export function MyFormScreen() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery(api.myForms.get.queryOptions({ params: { id } }));
  return (
    <Page title={query.data?.form.title ?? t`Form`}>
      <Styles name="clinical-own-form" css={STYLES} />
      <Styles name="clinical-link-choices" css={CHOICES_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading form...`}
        failed={t`Couldn't load the form. Check your connection and try again.`}
        missing={{ title: t`This form can no longer be filled in`, to: paths.myForms, back: t`All forms` }}
      >
        {({ form }) => <Answers key={form.id} form={form} />}
      </QueryState>
    </Page>
  );
}

function Answers({ form: { id, intro, questions, prefilled } }: { form: MyForm }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const guard = useLeaveGuard();
  const draft = useDraft<FormAnswers>(`forms.${id}`);
  const submit = useMutation(api.myForms.submit.mutationOptions());
  const field = useMemo(() => formFields(answersTo(questions)), [questions]);
  const initial = Object.fromEntries(questions.map(({ key }) => [key, prefilled[key] ?? null]));

  async function save(values: FormAnswers) {
    await submit.mutateAsync({ params: { id }, body: { answers: filledIn(values) } });
    guard.release();
    void message.success(t`Answers sent`);
    void navigate(paths.myForms, { replace: true });
  }

  function failure(error: unknown) {
    const { fields, ...rest } = failureOf(error, t`Couldn't send your answers. Check your connection and try again.`);
    return { ...rest, fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [ownName(name), text])) };
  }

  return (
    <div className="pc-clinical-own-form">
      {intro && <p className="pc-clinical-own-form-intro">{intro}</p>}
      <RecordForm<FormAnswers> id={FORM} initial={initial} guard={guard} save={save} draft={draft} failure={failure}>
        {questions.map((question) => (
          <AnswerField key={question.key} question={question} {...field(question.key)} />
        ))}
      </RecordForm>
      <Button type="primary" size="large" block htmlType="submit" form={FORM} loading={submit.isPending}>
        {t`Send answers`}
      </Button>
    </div>
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
