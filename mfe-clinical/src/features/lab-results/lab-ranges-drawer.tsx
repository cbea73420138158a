import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft } from '@polyclinic/client';
import { GENDER_LABELS } from '@polyclinic/clinic-ui';
import type { LabRange, LabTest } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { CreateDrawer, FieldColumns } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { recordApi as api } from '../../lib/chart/record-api';
import { daysOf, yearsOf } from './range-years';

type Row = Partial<Record<'low' | 'high' | 'criticalLow' | 'criticalHigh', number | null>> & {
  sex?: LabRange['sex'];
  fromYears?: number | null;
  toYears?: number | null;
  source?: string;
};
interface Values {
  ranges: Row[];
}

/** Changes the reference ranges of a test. An interval includes its first age and excludes its last. */
export function LabRangesDrawer({ test: { code, name, ranges, version } }: { test: LabTest }) {
  const { t } = useLingui();
  const draft = useDraft<Values>(`lab-tests.ranges.${code}`);
  const change = useMutation(api.labTests.changeRanges.mutationOptions());
  return (
    <CreateDrawer<Values>
      title={t`Reference ranges of ${name}`}
      submit={t`Save ranges`}
      closeTo={paths.labRanges}
      isSaving={change.isPending}
      initial={{ ranges: ranges.map(rowOf) }}
      send={async (values) => {
        await change.mutateAsync({ params: { code }, body: { ranges: values.ranges.map(rangeOf), version } });
        return { message: t`Reference ranges saved` };
      }}
      draft={draft}
      failure={(error) => failureOf(error, t`Couldn't save the reference ranges. Try again.`)}
    >
      <Form.List name="ranges">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name: index }) => (
              <RangeInputs key={key} index={index} onRemove={() => remove(index)} />
            ))}
            <Button onClick={() => add({ fromYears: 0 })}>{t`Add range`}</Button>
          </>
        )}
      </Form.List>
    </CreateDrawer>
  );
}

function RangeInputs({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { t, i18n } = useLingui();
  const place = index + 1;
  const number = (field: keyof Row, label: string) => (
    <Form.Item name={[index, field]} label={label}>
      <InputNumber inputMode="decimal" controls={false} />
    </Form.Item>
  );
  return (
    <fieldset style={GROUP}>
      <legend>{t`Range ${place}`}</legend>
      <FieldColumns columns={2}>
        <Form.Item name={[index, 'sex']} label={t`Gender`}>
          <Select
            allowClear
            placeholder={t`Both`}
            options={(['FEMALE', 'MALE'] as const).map((value) => ({ value, label: i18n._(GENDER_LABELS[value]) }))}
          />
        </Form.Item>
        <span />
        {number('fromYears', t`From age (years)`)}
        {number('toYears', t`To under age (years)`)}
        {number('low', t`Lower limit`)}
        {number('high', t`Upper limit`)}
        {number('criticalLow', t`Critical below`)}
        {number('criticalHigh', t`Critical above`)}
      </FieldColumns>
      <Form.Item name={[index, 'source']} label={t`Source`} rules={[{ required: true, whitespace: true }]}>
        <Input autoComplete="off" maxLength={300} />
      </Form.Item>
      <Button size="small" aria-label={t`Remove range ${place}`} onClick={onRemove}>{t`Remove`}</Button>
    </fieldset>
  );
}

const GROUP = { border: '1px solid var(--pc-line)', marginBottom: 12, padding: 12 };

function rowOf({ ageFrom, ageTo, ...range }: LabRange): Row {
  return { ...range, fromYears: yearsOf(ageFrom), toYears: ageTo === null ? null : yearsOf(ageTo) };
}

function rangeOf({ sex, fromYears, toYears, low, high, criticalLow, criticalHigh, source }: Row): LabRange {
  return {
    sex: sex ?? null,
    ageFrom: daysOf(fromYears ?? 0),
    ageTo: toYears === null || toYears === undefined ? null : daysOf(toYears),
    low: low ?? null,
    high: high ?? null,
    criticalLow: criticalLow ?? null,
    criticalHigh: criticalHigh ?? null,
    source: source ?? '',
  };
}
