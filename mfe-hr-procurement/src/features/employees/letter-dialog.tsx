import { useLingui } from '@lingui/react/macro';
import { failureOf, useClinicToday } from '@polyclinic/client';
import { ClinicDate, LetterTemplateFields } from '@polyclinic/contract';
import { DateInput, FormDialog, formFields } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { z } from '@polyclinic/ui/kit/schema';
import { Select } from '@polyclinic/ui/kit/select';
import { useEffect } from 'react';
import { api } from '../../lib/people-api';
import { LETTER_FIELD_LABELS } from '../../lib/people-labels';

interface Values {
  templateId: string;
  day: string;
  title: string;
  body: string;
}

const field = formFields(
  z.object({
    templateId: z.uuid(),
    day: ClinicDate,
    title: LetterTemplateFields.shape.title,
    body: LetterTemplateFields.shape.body,
  }),
);

/** Creates a letter from a template and adds it to the documents of an employee. */
export function LetterDialog({ employeeId, onClose }: { employeeId: string; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const today = useClinicToday();
  const issue = useMutation(api.letterTemplates.issue.mutationOptions());
  return (
    <FormDialog<Partial<Values>>
      title={t`Create letter`}
      explanation={t`The letter is saved as a PDF among the documents of the employee.`}
      submit={t`Create PDF`}
      isSaving={issue.isPending}
      initial={{ day: today, title: '', body: '' }}
      failure={(error) => failureOf(error, t`Couldn't create the letter. Try again.`)}
      send={async ({ templateId = '', day = today, title = '', body = '' }) => {
        await issue.mutateAsync({ params: { id: employeeId }, body: { templateId, day, title, body } });
        void message.success(t`Letter added to the documents`);
      }}
      onClose={onClose}
    >
      <LetterInputs employeeId={employeeId} />
    </FormDialog>
  );
}

function LetterInputs({ employeeId }: { employeeId: string }) {
  const { t, i18n } = useLingui();
  const form = Form.useFormInstance<Values>();
  const templateId = Form.useWatch('templateId', form);
  const day = Form.useWatch('day', form);
  const templates = useQuery({
    ...api.letterTemplates.list.queryOptions(),
    select: (data) => data.letterTemplates.filter(({ isActive }) => isActive),
  });
  const filled = useQuery({
    ...api.letterTemplates.fill.queryOptions({
      params: { id: employeeId },
      query: { templateId: templateId ?? '', ...(day && { day }) },
    }),
    select: ({ letter }) => letter,
    enabled: Boolean(templateId),
  });
  const { title, body } = filled.data ?? {};
  useEffect(() => {
    if (title !== undefined && body !== undefined) form.setFieldsValue({ title, body });
  }, [form, title, body]);
  const missing = filled.data?.missing.map((name) => i18n._(LETTER_FIELD_LABELS[name])).join(', ');
  return (
    <>
      <Form.Item label={t`Template`} {...field('templateId')}>
        <Select
          loading={templates.isFetching}
          notFoundContent={t`No letter templates yet`}
          options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        label={t`Date of the letter`}
        {...field('day')}
        extra={t`Position, hours and pay are those of this day.`}
      >
        <DateInput />
      </Form.Item>
      {filled.isError && <Alert type="error" showIcon title={t`Couldn't fill the template. Try again.`} />}
      {missing && (
        <Alert type="warning" showIcon title={t`Without a value: ${missing}. Replace these fields with text.`} />
      )}
      <Form.Item label={t`Title`} {...field('title')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item label={t`Text`} {...field('body')}>
        <Input.TextArea rows={14} maxLength={20_000} />
      </Form.Item>
    </>
  );
}
