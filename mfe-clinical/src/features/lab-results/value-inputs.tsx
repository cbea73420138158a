import { useLingui } from '@lingui/react/macro';
import {
  LAB_RESULT_LABELS,
  LabCode,
  type LabPanel,
  type LabTest,
  type LabValue,
  type LabValueInput,
} from '@polyclinic/contract';
import { FieldColumns, useLabels } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Select } from '@polyclinic/ui/kit/select';
import { LAB_CODE_LABELS } from './lab-labels';
import { useLabTests } from './test-select';

/** Values of a form, by the code of the test. */
export interface ValueForm {
  tests?: Record<
    string,
    { number?: number; text?: string; coded?: LabCode; unit?: string; low?: number; high?: number }
  >;
  comment?: string | null;
  /** Wall-clock time of the clinic at which the specimen was taken. */
  collectedAt?: string | null;
}

/** Returns the tests that belong to a code: those of a panel, or the test itself. */
export function testsOf(
  list: { tests: readonly LabTest[]; panels: readonly LabPanel[] } | undefined,
  code: string | undefined,
): LabTest[] {
  if (!list || !code) return [];
  const codes = list.panels.find((panel) => panel.code === code)?.tests ?? [code];
  return list.tests.filter((test) => codes.includes(test.code));
}

/** Returns the tests that belong to a code, as soon as the list is there. */
export function useTestsOf(code: string | undefined): LabTest[] {
  return testsOf(useLabTests().data, code);
}

/** Returns the values of a form that are there. */
export function enteredValues({ tests = {} }: ValueForm, shown: readonly LabTest[]): LabValueInput[] {
  return shown.flatMap(({ code }) => {
    const { number = null, text = null, coded = null, unit = null, low = null, high = null } = tests[code] ?? {};
    const isEmpty = number === null && !text?.trim() && coded === null;
    return isEmpty ? [] : [{ code, number, text: text?.trim() ? text : null, coded, unit, low, high }];
  });
}

/** Returns the form with the values of a result; the range of the clinic applies when it is saved. */
export function formOf(values: readonly LabValue[]): ValueForm['tests'] {
  return Object.fromEntries(
    values.map(({ code, number, text, coded, unit, low, high, rangeSource }) => [
      code,
      {
        ...(number !== null && { number }),
        ...(text !== null && { text }),
        ...(coded !== null && { coded }),
        ...(unit !== null && { unit }),
        ...(rangeSource === null && low !== null && { low }),
        ...(rangeSource === null && high !== null && { high }),
      },
    ]),
  );
}

/** One row of inputs for each test. The unit is that of the test unless the laboratory uses another. */
export function ValueInputs({ tests }: { tests: readonly LabTest[] }) {
  const { t, i18n } = useLingui();
  const label = useLabels(LAB_RESULT_LABELS);
  return (
    <>
      {tests.map(({ code, name, kind, unit }) => {
        if (kind === 'TEXT') {
          return (
            <Form.Item key={code} name={['tests', code, 'text']} label={name}>
              <Input.TextArea rows={3} maxLength={4000} />
            </Form.Item>
          );
        }
        if (kind === 'CODED') {
          return (
            <Form.Item key={code} name={['tests', code, 'coded']} label={name}>
              <Select
                allowClear
                options={LabCode.options.map((value) => ({ value, label: i18n._(LAB_CODE_LABELS[value]) }))}
              />
            </Form.Item>
          );
        }
        return (
          <FieldColumns key={code} columns={2}>
            <Form.Item name={['tests', code, 'number']} label={name}>
              <InputNumber inputMode="decimal" controls={false} />
            </Form.Item>
            <Form.Item name={['tests', code, 'unit']} label={t`Unit of ${name}`} initialValue={unit}>
              <Input autoComplete="off" maxLength={30} />
            </Form.Item>
            <Form.Item name={['tests', code, 'low']} label={t`Laboratory range of ${name} from`}>
              <InputNumber inputMode="decimal" controls={false} />
            </Form.Item>
            <Form.Item name={['tests', code, 'high']} label={t`Laboratory range of ${name} to`}>
              <InputNumber inputMode="decimal" controls={false} />
            </Form.Item>
          </FieldColumns>
        );
      })}
      <Form.Item name="comment" label={label('comment')}>
        <Input autoComplete="off" maxLength={2000} />
      </Form.Item>
    </>
  );
}
