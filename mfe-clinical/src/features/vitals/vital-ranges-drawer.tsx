import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useDraft } from '@polyclinic/client';
import { GENDER_LABELS } from '@polyclinic/clinic-ui';
import { VITAL_LABELS, type VitalRangeSet, type VitalUnits } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, FieldColumns, useLabels } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import { rangeUnit } from './use-range-text';
import { AgeInput } from './age-input';
import { rangeOf, rowOf, unitOf, type RangeRow } from './range-rows';

interface Values {
  ranges: RangeRow[];
}

/** Changes the ranges of a vital sign. An age group includes its first age and excludes its last. */
export function VitalRangesDrawer({ set, units }: { set: VitalRangeSet; units: VitalUnits }) {
  const { t } = useLingui();
  const { vital, ranges, version } = set;
  const name = useLabels(VITAL_LABELS)(vital);
  const unit = unitOf(vital, units);
  const draft = useDraft<Values>(`vital-ranges.${vital}.${unit ?? 'one'}`);
  const change = useMutation(api.vitalRanges.change.mutationOptions());
  return (
    <CreateDrawer<Values>
      title={t`Ranges of ${name}`}
      submit={t`Save ranges`}
      closeTo={paths.vitalRanges}
      isSaving={change.isPending}
      initial={{ ranges: ranges.map((range) => rowOf(range, unit)) }}
      send={async (values) => {
        const changed = values.ranges.map((row) => rangeOf(row, unit));
        await change.mutateAsync({ params: { vital }, body: { ranges: changed, version } });
        return { message: t`Ranges saved` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the ranges. Try again.`)}
    >
      <p className="pc-clinical-entries-note">
        {t`A value at a limit or beyond it raises an alert. Readings keep the ranges of their time.`}
      </p>
      {set.isOwn && <ResetRanges set={set} />}
      <Form.List name="ranges">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name: index }) => (
              <RangeInputs
                key={key}
                index={index}
                unit={rangeUnit(vital, units)}
                isInteger={vital !== 'temperature' && vital !== 'glucose'}
                onRemove={() => remove(index)}
              />
            ))}
            <Button onClick={() => add({})}>{t`Add age group`}</Button>
          </>
        )}
      </Form.List>
    </CreateDrawer>
  );
}

interface RangeInputsProps {
  index: number;
  unit: string;
  isInteger: boolean;
  onRemove: () => void;
}

function RangeInputs({ index, unit, isInteger, onRemove }: RangeInputsProps) {
  const { t, i18n } = useLingui();
  const place = index + 1;
  const number = (field: keyof RangeRow, label: string) => (
    <Form.Item name={[index, field]} label={label}>
      <InputNumber
        inputMode="decimal"
        controls={false}
        min={0}
        suffix={unit}
        style={WHOLE}
        {...(isInteger && { precision: 0 })}
      />
    </Form.Item>
  );
  return (
    <fieldset style={GROUP}>
      <legend>{t`Age group ${place}`}</legend>
      <FieldColumns columns={2}>
        <Form.Item name={[index, 'ageFrom']} label={t`From age`} rules={[{ required: true }]}>
          <AgeInput unitLabel={t`Unit of the first age`} />
        </Form.Item>
        <Form.Item name={[index, 'ageTo']} label={t`To under age`}>
          <AgeInput unitLabel={t`Unit of the last age`} />
        </Form.Item>
        <Form.Item name={[index, 'sex']} label={t`Gender`}>
          <Select
            allowClear
            placeholder={t`All patients`}
            options={(['FEMALE', 'MALE'] as const).map((value) => ({ value, label: i18n._(GENDER_LABELS[value]) }))}
          />
        </Form.Item>
        <span />
        {number('lowWarning', t`Warning at or below`)}
        {number('highWarning', t`Warning at or above`)}
        {number('lowCritical', t`Critical at or below`)}
        {number('highCritical', t`Critical at or above`)}
      </FieldColumns>
      <Form.Item name={[index, 'source']} label={t`Source`} rules={[{ required: true, whitespace: true }]}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Button size="small" aria-label={t`Remove age group ${place}`} onClick={onRemove}>{t`Remove`}</Button>
    </fieldset>
  );
}

/** Returns to the built-in ranges, after a question. */
function ResetRanges({ set: { vital, version } }: { set: VitalRangeSet }) {
  const { t } = useLingui();
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const name = useLabels(VITAL_LABELS)(vital);
  const reset = useMutation({
    ...api.vitalRanges.reset.mutationOptions(),
    onSuccess: () => {
      void message.success(t`Built-in ranges apply again`);
      void navigate(paths.vitalRanges);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't return to the built-in ranges. Try again.`)),
  });
  async function ask() {
    const isSure = await modal.confirm({
      title: t`Return to the built-in ranges?`,
      content: t`The ranges of the clinic for ${name} are removed. Readings keep the ranges of their time.`,
      okText: t`Return to built-in ranges`,
      cancelText: t`Keep ranges`,
    });
    if (isSure) reset.mutate({ params: { vital }, body: { version } });
  }
  return (
    <Button style={RESET} loading={reset.isPending} onClick={() => void ask()}>{t`Return to built-in ranges`}</Button>
  );
}

const RESET = { marginBottom: 12 };
const WHOLE = { width: '100%' };
const GROUP = { border: '1px solid var(--pc-line)', marginBottom: 12, padding: 12 };
