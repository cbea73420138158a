import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import {
  LETTER_TEMPLATE_LABELS,
  LetterField,
  LetterTemplateFields,
  letterTemplates,
  type EmployeeDocumentKind,
  type Language,
  type LetterTemplate,
} from '@polyclinic/contract';
import { FormDialog, InUseTag, LANGUAGE_NAMES, LookupPage, Page, useFormFields } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Switch } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { api } from '../../lib/people-api';
import { EMPLOYEE_DOCUMENT_LABELS_BY_KIND, LETTER_FIELD_LABELS } from '../../lib/people-labels';
import { useOptions } from '../../lib/use-options';

interface Values {
  name: string;
  kind: EmployeeDocumentKind;
  language: Language;
  title: string;
  body: string;
  isActive: boolean;
}

const LANGUAGES = Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }));

/** Templates of contracts and letters to employees. */
export function LetterTemplatesScreen() {
  const { t, i18n } = useLingui();
  const mayWrite = useMay(letterTemplates.create.access);
  const query = useQuery({ ...api.letterTemplates.list.queryOptions(), select: (data) => data.letterTemplates });
  return (
    <Page title={t`Letter templates`} footer={t`Create a letter on the page of an employee, under Documents.`}>
      <LookupPage
        label={t`Letter templates`}
        query={query}
        mayWrite={mayWrite}
        texts={{
          loading: t`Loading letter templates...`,
          failed: t`Couldn't load the letter templates`,
          empty: t`No letter templates yet`,
          hint: t`A template is a text with fields, such as an employment contract or a reference.`,
          add: t`Add template`,
        }}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
          {
            key: 'kind',
            title: t`Document type`,
            render: ({ kind }) => i18n._(EMPLOYEE_DOCUMENT_LABELS_BY_KIND[kind]),
          },
          { key: 'language', title: t`Language`, render: ({ language }) => LANGUAGE_NAMES[language] },
          { key: 'status', title: t`Status`, render: (row) => <InUseTag {...row} /> },
        ]}
        Dialog={LetterTemplateDialog}
      />
    </Page>
  );
}

function LetterTemplateDialog({ record, onClose }: { record: LetterTemplate | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const optionsOf = useOptions();
  const field = useFormFields(LetterTemplateFields, LETTER_TEMPLATE_LABELS);
  const create = useMutation(api.letterTemplates.create.mutationOptions());
  const update = useMutation(api.letterTemplates.update.mutationOptions());
  const { name = '', kind = 'CONTRACT', language = 'en', title = '', body = '', isActive = true } = record ?? {};
  return (
    <FormDialog<Values>
      title={record ? t`Edit template` : t`Add template`}
      explanation={t`Letters that were created with this template stay as they are.`}
      submit={t`Save`}
      isSaving={create.isPending || update.isPending}
      initial={{ name, kind, language, title, body, isActive }}
      failure={(error) => failureOf(error, t`Couldn't save the template. Try again.`)}
      send={(values) =>
        record
          ? update.mutateAsync({ params: { id: record.id }, body: { ...values, version: record.version } })
          : create.mutateAsync({ body: values })
      }
      onClose={onClose}
    >
      <Form.Item {...field('name')}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item {...field('kind')}>
        <Select options={optionsOf(EMPLOYEE_DOCUMENT_LABELS_BY_KIND)} />
      </Form.Item>
      <Form.Item {...field('language')} extra={t`Language of dates, amounts and the letterhead.`}>
        <Select options={LANGUAGES} />
      </Form.Item>
      <Form.Item {...field('title')}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item {...field('body')} extra={t`An empty line begins a new paragraph.`}>
        <Input.TextArea rows={12} maxLength={20_000} />
      </Form.Item>
      <FieldButtons />
      <Form.Item {...field('isActive')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </FormDialog>
  );
}

/** Adds a field to the end of the text. */
function FieldButtons() {
  const { t, i18n } = useLingui();
  const form = Form.useFormInstance<Values>();
  const add = (name: LetterField) => form.setFieldValue('body', `${form.getFieldValue('body') ?? ''}{${name}}`);
  return (
    <Form.Item label={t`Add a field`}>
      <Flex gap="small" wrap>
        {LetterField.options.map((name) => (
          <Button key={name} size="small" onClick={() => add(name)}>
            {i18n._(LETTER_FIELD_LABELS[name])}
          </Button>
        ))}
      </Flex>
    </Form.Item>
  );
}
