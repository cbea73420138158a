import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { Language, LETTER_LABELS, LetterFields, LetterKind, type Letter } from '@polyclinic/contract';
import { DateInput, FieldColumns, LANGUAGE_NAMES, useFormFields } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import { LETTER_KIND_LABELS } from '../../lib/chart/letter-labels';

interface LetterInputsProps {
  patientId: string;
  encounterId: string | null;
  /** The template of a new letter is in the patient's language, unless the person has chosen another. */
  isNew?: boolean;
}

/** Inputs of a letter, with the text of its template. */
export function LetterInputs({ patientId, encounterId, isNew = false }: LetterInputsProps) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const form = Form.useFormInstance<Letter>();
  const field = useFormFields(LetterFields, LETTER_LABELS);
  const kind = Form.useWatch('kind', form);
  const template = useMutation({
    mutationFn: api.letters.template.call,
    onSuccess: ({ body, language }) => form.setFieldsValue({ body, language }),
    onError: (error) => void message.error(errorText(error, t`Couldn't load the template. Try again.`)),
  });
  const insert = () => {
    const isChosen = !isNew || form.isFieldTouched('language');
    const language = isChosen ? (form.getFieldValue('language') as Language | undefined) : undefined;
    const visit = encounterId === null ? {} : { encounterId };
    template.mutate({ params: { id: patientId }, query: { kind, ...(language && { language }), ...visit } });
  };

  return (
    <>
      <FieldColumns columns={2}>
        <Form.Item {...field('kind')}>
          <Select options={LetterKind.options.map((value) => ({ value, label: i18n._(LETTER_KIND_LABELS[value]) }))} />
        </Form.Item>
        <Form.Item {...field('language')}>
          <Select options={Language.options.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />
        </Form.Item>
      </FieldColumns>
      <Form.Item {...field('recipient')}>
        <Input.TextArea rows={2} maxLength={300} />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('fromDate')}>
          <DateInput />
        </Form.Item>
        <Form.Item {...field('untilDate')}>
          <DateInput />
        </Form.Item>
      </FieldColumns>
      <Button loading={template.isPending} disabled={!kind} onClick={insert}>{t`Insert template text`}</Button>
      <Form.Item {...field('body')}>
        <Input.TextArea rows={10} maxLength={10_000} />
      </Form.Item>
    </>
  );
}
