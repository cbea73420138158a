import { useLingui } from '@lingui/react/macro';
import { ProblemFields, PROBLEM_LABELS, ProblemStatus } from '@polyclinic/contract';
import { DateInput, FieldColumns, useFormFields, useSettled } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { AutoComplete, Select } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { PROBLEM_STATUS_LABELS } from './problem-labels';

const DEBOUNCE_MS = 200;

/** Inputs of a problem. Its title is free text; the codes of the clinic are offered while it is typed. */
export function ProblemInputs() {
  const { i18n } = useLingui();
  const field = useFormFields(ProblemFields, PROBLEM_LABELS);
  const form = Form.useFormInstance();
  const status = Form.useWatch<ProblemStatus>('status', form);
  const [typed, setTyped] = useState('');
  const q = useSettled(typed, DEBOUNCE_MS);
  const codes = useQuery({
    ...api.problems.codes.queryOptions({ query: { q } }),
    placeholderData: keepPreviousData,
    enabled: q.trim() !== '',
  });
  const options = (q.trim() === '' ? [] : (codes.data?.codes ?? [])).map(({ code, title }) => ({
    value: title,
    label: `${title} (${code})`,
    code,
  }));

  return (
    <>
      <Form.Item {...field('title')}>
        <AutoComplete
          options={options}
          maxLength={300}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          onSelect={(_, option) => form.setFieldsValue({ code: option.code })}
        />
      </Form.Item>
      <FieldColumns columns={2}>
        <Form.Item {...field('code')}>
          <Input autoComplete="off" maxLength={20} />
        </Form.Item>
        <Form.Item {...field('status')}>
          <Select
            options={ProblemStatus.options.map((value) => ({ value, label: i18n._(PROBLEM_STATUS_LABELS[value]) }))}
          />
        </Form.Item>
        <Form.Item {...field('onsetDate')}>
          <DateInput />
        </Form.Item>
        {status !== 'ACTIVE' && (
          <Form.Item {...field('resolvedDate')}>
            <DateInput />
          </Form.Item>
        )}
      </FieldColumns>
      <Form.Item {...field('note')}>
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </>
  );
}
