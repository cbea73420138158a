import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { DataOf, InputOf, temporaryForms } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FormButtons, Page, RecordForm, useLeaveGuard } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { LinkFields, TitleFields } from './form-fields';
import { FormLink } from './form-link';
import { FormPreview } from './form-preview';
import { FormTemplatesBar } from './form-templates-bar';
import { newQuestion } from './new-question';
import { QuestionList } from './question-list';

type NewForm = InputOf<typeof temporaryForms.create>['body'];
type Made = DataOf<typeof temporaryForms.create> & { email: string | null };

const FORM = 'new-form';
const START: NewForm = {
  title: '',
  intro: null,
  questions: [newQuestion([])],
  patientId: null,
  hours: 72,
  isMulti: false,
  email: null,
};

/** Form builder with preview; creates the link. */
export function NewFormScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const guard = useLeaveGuard();
  const [made, setMade] = useState<Made>();
  const draft = useDraft<NewForm>('temporaryForms.new');
  const create = useMutation(api.temporaryForms.create.mutationOptions());
  const leave = () => void navigate(paths.forms);

  async function save(values: NewForm) {
    const body = cleaned(values);
    const answer = await create.mutateAsync({ body });
    guard.release();
    setMade({ ...answer, email: body.email ?? null });
  }

  if (made) {
    return (
      <Page title={made.form.title}>
        <FormLink form={made.form} path={made.path} email={made.email} />
        <Flex gap="small" wrap>
          <Button onClick={leave}>{t`Back to forms`}</Button>
          <Button onClick={() => setMade(undefined)}>{t`Create another form`}</Button>
        </Flex>
      </Page>
    );
  }
  return (
    <Page title={t`New form`}>
      <RecordForm
        id={FORM}
        initial={START}
        guard={guard}
        save={save}
        draft={draft}
        failure={(error) => failureOf(error, t`Couldn't create the form. Try again.`)}
        blames={BLAMES}
      >
        <div className="pc-clinical-builder">
          <div>
            <FormTemplatesBar onLoaded={guard.touch} />
            <TitleFields />
            <QuestionList />
            <LinkFields />
            <FormButtons form={FORM} submit={t`Create link`} isSaving={create.isPending} guard={guard} leave={leave} />
          </div>
          <FormPreview />
        </div>
      </RecordForm>
    </Page>
  );
}

const BLAMES = { PATIENT_UNKNOWN: 'patientId', FORM_NEEDS_BIRTH_DATE: 'patientId' };

/** Empty fields become null; only forms without a patient accept several submissions. */
function cleaned({ questions, ...form }: NewForm): NewForm {
  const patientId = form.patientId || null;
  return {
    ...form,
    patientId,
    intro: form.intro || null,
    email: form.email || null,
    isMulti: patientId === null && form.isMulti === true,
    questions: questions.map((question) => ({
      ...question,
      help: question.help || null,
      choices: question.kind === 'choice' || question.kind === 'choices' ? question.choices : [],
    })),
  };
}
