import { useLingui } from '@lingui/react/macro';
import { GENDER_LABELS, GENDERS } from '@polyclinic/clinic-ui';
import type { FormQuestion } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { Checkbox, Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';

/** Preview of the form on a phone; read-only. */
export function FormPreview() {
  const { t } = useLingui();
  const form = Form.useFormInstance();
  const title = Form.useWatch<string | undefined>('title', { form, preserve: true });
  const intro = Form.useWatch<string | null | undefined>('intro', { form, preserve: true });
  const questions =
    Form.useWatch<(FormQuestion | undefined)[] | undefined>('questions', { form, preserve: true }) ?? [];
  return (
    <section aria-label={t`Preview`} className="pc-clinical-builder-preview">
      <div inert>
        <h3>{title?.trim() || t`Form title`}</h3>
        {intro && <p>{intro}</p>}
        {questions.map((question, at) => question && <Shown key={question.key ?? at} question={question} />)}
        <Button type="primary" block>
          {t`Send answers`}
        </Button>
      </div>
    </section>
  );
}

function Shown({ question }: { question: FormQuestion }) {
  const { t } = useLingui();
  const { label, help, isRequired } = question;
  return (
    <div className="pc-clinical-builder-preview-question">
      <strong>
        {label || '…'}
        {isRequired && ` (${t`Required`})`}
      </strong>
      <Control question={question} />
      {help && <small>{help}</small>}
    </div>
  );
}

function Control({ question: { kind, choices = [], patientField } }: { question: Partial<FormQuestion> }) {
  const { t, i18n } = useLingui();
  const gender = (choice: string) => {
    const known = GENDERS.find((one) => one === choice);
    return known ? i18n._(GENDER_LABELS[known]) : choice;
  };
  const offered = choices.map((choice) => (patientField === 'gender' ? gender(choice) : choice));
  switch (kind) {
    case 'longText':
      return <Input.TextArea rows={3} readOnly />;
    case 'yesNo':
      return <Radio.Group className="pc-clinical-builder-preview-choices" options={[t`Yes`, t`No`]} />;
    case 'choice':
      return <Radio.Group className="pc-clinical-builder-preview-choices" options={offered} />;
    case 'choices':
      return <Checkbox.Group className="pc-clinical-builder-preview-choices" options={offered} />;
    case 'date':
      return <Input type="date" readOnly />;
    default:
      return <Input readOnly />;
  }
}
