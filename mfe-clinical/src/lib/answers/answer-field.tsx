import { useLingui } from '@lingui/react/macro';
import type { FormQuestion } from '@polyclinic/contract';
import { Checkbox, Radio } from '@polyclinic/ui/kit/choice';
import { Form, Input, type FormItemProps } from '@polyclinic/ui/kit/form';
import { NumberAnswer } from './number-answer';

interface AnswerFieldProps extends Pick<FormItemProps, 'name' | 'rules' | 'required'> {
  question: FormQuestion;
}

/** A question with a suitable field, which also selects the phone's keyboard. */
export function AnswerField({ question, ...item }: AnswerFieldProps) {
  const { label, help } = question;
  const isGroup = ['yesNo', 'choice', 'choices'].includes(question.kind);
  const id = `q-${question.key}`;
  return (
    <Form.Item {...item} extra={help} label={isGroup ? <span id={id}>{label}</span> : label}>
      {isGroup ? <GroupAnswer question={question} labelledBy={id} /> : <TypedAnswer question={question} />}
    </Form.Item>
  );
}

interface ControlProps {
  id?: string;
  value?: never;
  onChange?: never;
  question: FormQuestion;
}

function TypedAnswer({ question: { kind, patientField }, ...control }: ControlProps) {
  const autoComplete = (patientField && AUTOCOMPLETE[patientField]) || 'off';
  switch (kind) {
    case 'longText':
      return <Input.TextArea {...control} rows={4} maxLength={4000} autoComplete={autoComplete} />;
    case 'number':
      return <NumberAnswer {...control} />;
    case 'date':
      return <Input {...control} type="date" autoComplete={autoComplete} />;
    case 'phone':
      return <Input {...control} type="tel" inputMode="tel" autoComplete={autoComplete} maxLength={25} />;
    case 'email':
      return (
        <Input
          {...control}
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
      );
    default:
      return <Input {...control} autoComplete={autoComplete} maxLength={500} />;
  }
}

/** Autofill tokens; used only if the answer goes into the respondent's own record. */
const AUTOCOMPLETE: Partial<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  dateOfBirth: 'bday',
  phone: 'tel',
  email: 'email',
  address: 'street-address',
};

function GroupAnswer({ question, labelledBy, ...control }: ControlProps & { labelledBy: string }) {
  const { t } = useLingui();
  const { kind, choices, patientField } = question;
  const genders: Record<string, string> = {
    MALE: t`Male`,
    FEMALE: t`Female`,
    OTHER: t`Other`,
    UNKNOWN: t`Prefer not to say`,
  };
  const options = choices.map((choice) => ({
    value: choice,
    label: patientField === 'gender' ? (genders[choice] ?? choice) : choice,
  }));
  const yesNo = [
    { value: true, label: t`Yes` },
    { value: false, label: t`No` },
  ];
  if (kind === 'choices') {
    return (
      <div role="group" aria-labelledby={labelledBy}>
        <Checkbox.Group {...control} className="pc-clinical-link-choices" options={options} />
      </div>
    );
  }
  return (
    <Radio.Group
      {...control}
      className="pc-clinical-link-choices"
      aria-labelledby={labelledBy}
      options={kind === 'yesNo' ? yesNo : options}
    />
  );
}
