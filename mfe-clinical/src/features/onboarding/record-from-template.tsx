import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import type { RecordTemplate } from '@polyclinic/contract';
import { QueryState, RecordForm, useLeaveGuard } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';
import { RecordQuestion } from './record-question';
import { inLanguage } from './translated-text';

const FORM = 'medical-record';

/** Begins a patient's medical record: selects a template and answers its questions. */
export function RecordFromTemplate({ patientId }: { patientId: string }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string>();
  const query = useQuery(api.medicalRecords.templates.queryOptions());
  return (
    <QueryState
      query={query}
      loading={t`Loading templates...`}
      failed={t`Couldn't load the templates. Check your connection and try again.`}
    >
      {({ templates }) => {
        const template = templates.find(({ id }) => id === chosen) ?? templates[0];
        return (
          template && (
            <>
              <Form layout="vertical" component="div">
                <Form.Item label={t`Template`} htmlFor="record-template">
                  <Select
                    id="record-template"
                    value={template.id}
                    onChange={setChosen}
                    options={templates.map(({ id, name }) => ({ value: id, label: inLanguage(name) }))}
                  />
                </Form.Item>
              </Form>
              <RecordQuestions key={template.id} patientId={patientId} template={template} />
            </>
          )
        );
      }}
    </QueryState>
  );
}

type Answers = Record<string, string | number | boolean | null | undefined>;

function RecordQuestions({ patientId, template }: { patientId: string; template: RecordTemplate }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const guard = useLeaveGuard();
  const draft = useDraft<Answers>(`medicalRecords.${patientId}.${template.id}`);
  const begin = useMutation(api.medicalRecords.initialize.mutationOptions());

  async function save(answers: Answers) {
    const answered = Object.entries(answers).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, value] as const],
    );
    await begin.mutateAsync({
      params: { id: patientId },
      body: { templateId: template.id, initialData: Object.fromEntries(answered) },
    });
    guard.release();
    void message.success(t`Medical record created`);
  }

  return (
    <>
      <RecordForm<Answers>
        id={FORM}
        initial={{}}
        guard={guard}
        draft={draft}
        save={save}
        failure={(error) => toForm(failureOf(error, t`Couldn't create the medical record. Try again.`))}
      >
        {template.fields.map((field) => (
          <RecordQuestion key={field.key} field={field} />
        ))}
      </RecordForm>
      <Button type="primary" htmlType="submit" form={FORM} loading={begin.isPending}>
        {t`Create medical record`}
      </Button>
    </>
  );
}

/** The server identifies an answer by its index in the request, the form by its question. */
function toForm<F extends { fields: Record<string, string> }>(failure: F): F {
  const fields = Object.entries(failure.fields).map(([name, text]) => [name.replace(/^initialData\./, ''), text]);
  return { ...failure, fields: Object.fromEntries(fields) as Record<string, string> };
}
