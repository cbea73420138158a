import { useLingui } from '@lingui/react/macro';
import { AnsweredField, PATIENT_LABELS, type FormQuestion, type QuestionKind } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { DeleteOutlined } from '@polyclinic/ui/kit/icons';
import { ArrowDownOutlined, ArrowUpOutlined, MenuOutlined } from '@polyclinic/ui/kit/more-icons';
import { Select } from '@polyclinic/ui/kit/select';
import { ChoicesInput } from './choices-input';
import { questionFor } from './new-question';
import { questionRule } from './question-rules';
import { KIND_LABELS, KINDS } from './question-labels';

interface QuestionItemProps {
  /** Its index in the form's list. */
  at: number;
  count: number;
  move: (to: number) => void;
  remove: () => void;
  drag: { onDragStart: () => void; onDragEnd: () => void };
}

/** A question in the form builder. */
export function QuestionItem({ at, count, move, remove, drag }: QuestionItemProps) {
  const { t } = useLingui();
  const form = Form.useFormInstance();
  const question = Form.useWatch<FormQuestion | undefined>(['questions', at], { form, preserve: true });
  const number = at + 1;
  const hasOwnChoices = isChosenFrom(question) && question?.patientField !== 'gender';

  return (
    <fieldset className="pc-clinical-builder-question">
      <legend>{t`Question ${number}`}</legend>
      <Flex className="pc-clinical-builder-question-acts" gap="small" justify="end">
        {/* The arrow buttons are the keyboard equivalent of dragging. */}
        <span
          className="pc-clinical-builder-question-grip"
          draggable
          title={t`Drag to reorder`}
          aria-hidden="true"
          {...drag}
        >
          <MenuOutlined />
        </span>
        <Button
          icon={<ArrowUpOutlined />}
          aria-label={t`Move question ${number} up`}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        />
        <Button
          icon={<ArrowDownOutlined />}
          aria-label={t`Move question ${number} down`}
          disabled={number === count}
          onClick={() => move(number)}
        />
        <Button
          icon={<DeleteOutlined />}
          aria-label={t`Remove question ${number}`}
          disabled={count === 1}
          onClick={remove}
        />
      </Flex>
      <Form.Item name={[at, 'label']} label={t`Question`} required rules={[questionRule('label')]}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <div className="pc-clinical-builder-question-pair">
        <FieldSelect at={at} />
        <KindSelect at={at} isFixed={Boolean(question?.patientField)} />
      </div>
      {/* Values without a registered field would not be submitted. */}
      <Form.Item name={[at, 'key']} hidden>
        <Input />
      </Form.Item>
      <Form.Item
        name={[at, 'choices']}
        label={t`Choices, one per line`}
        hidden={!hasOwnChoices}
        required
        rules={[
          {
            validator: () => refuseWithoutChoices(form.getFieldValue(['questions', at]), t`Enter at least one choice`),
          },
        ]}
      >
        <ChoicesInput />
      </Form.Item>
      <Form.Item name={[at, 'help']} label={t`Help text`} rules={[questionRule('help')]}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[at, 'isRequired']} valuePropName="checked" noStyle>
        <Checkbox>{t`Required`}</Checkbox>
      </Form.Item>
    </fieldset>
  );
}

function isChosenFrom(question: FormQuestion | undefined): boolean {
  return question?.kind === 'choice' || question?.kind === 'choices';
}

/** Reads the form when it is submitted, because the rendered value may be outdated. */
async function refuseWithoutChoices(question: FormQuestion | undefined, text: string): Promise<void> {
  if (isChosenFrom(question) && !question?.choices.length) throw new Error(text);
}

const NO_FIELD = '';

/** Selects the record's field that the answer goes to, if any. */
function FieldSelect({ at }: { at: number }) {
  const { t } = useLingui();
  const label = useLabels(PATIENT_LABELS);
  const form = Form.useFormInstance();
  const questions = Form.useWatch<FormQuestion[] | undefined>('questions', { form, preserve: true }) ?? [];
  const own = questions[at];
  const isTaken = (field: AnsweredField) => questions.some((other) => other !== own && other?.patientField === field);
  const options = AnsweredField.options.map((value) => ({ value, label: label(value), disabled: isTaken(value) }));

  function choose(value: AnsweredField | typeof NO_FIELD) {
    if (!own) return;
    const field = value === NO_FIELD ? null : value;
    form.setFieldValue(['questions', at], questionFor(own, field, field ? label(field) : ''));
  }

  return (
    <Form.Item
      name={[at, 'patientField']}
      label={t`Updates patient field`}
      getValueProps={(value: AnsweredField | null) => ({ value: value ?? NO_FIELD })}
      normalize={(value: string) => value || null}
    >
      <Select options={[{ value: NO_FIELD, label: t`None` }, ...options]} onSelect={choose} />
    </Form.Item>
  );
}

function KindSelect({ at, isFixed }: { at: number; isFixed: boolean }) {
  const { t, i18n } = useLingui();
  const options: { value: QuestionKind; label: string }[] = KINDS.map((value) => ({
    value,
    label: i18n._(KIND_LABELS[value]),
  }));
  return (
    <Form.Item name={[at, 'kind']} label={t`Answer type`} extra={isFixed ? t`Set by the patient field.` : undefined}>
      <Select options={options} disabled={isFixed} />
    </Form.Item>
  );
}
