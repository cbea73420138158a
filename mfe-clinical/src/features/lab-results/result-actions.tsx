import { useLingui } from '@lingui/react/macro';
import { failureOf, useDraft, useMay } from '@polyclinic/client';
import { LAB_RESULT_LABELS, labResults, type LabResult } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FormDialog, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { recordApi as api } from '../../lib/chart/record-api';
import { useReview } from './use-review';
import { enteredValues, formOf, useTestsOf, ValueInputs, type ValueForm } from './value-inputs';

type Correction = ValueForm & { reason: string };

/** Acknowledging, correcting and marking a result as entered in error. */
export function ResultActions({ result, writes }: { result: LabResult; writes: boolean }) {
  const { t } = useLingui();
  const label = useLabels(LAB_RESULT_LABELS);
  const reviews = useMay(labResults.review.access);
  const review = useReview();
  const remove = useMutation(api.labResults.remove.mutationOptions());
  const [comment, setComment] = useState('');
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { id, name, status, patient } = result;
  const isSettled = status === 'COMPLETED' || status === 'REVIEWED';
  return (
    <Flex gap="small" wrap>
      {status === 'COMPLETED' && reviews && (
        <>
          <Input
            aria-label={label('reviewComment')}
            placeholder={label('reviewComment')}
            style={COMMENT}
            value={comment}
            maxLength={1000}
            onChange={({ target }) => setComment(target.value)}
            onPressEnter={() => review.send(result, comment)}
          />
          <Button type="primary" loading={review.isPending} onClick={() => review.send(result, comment)}>
            {t`Acknowledge`}
          </Button>
          <div className="pc-clinical-entries-note" style={WHOLE_ROW}>
            {t`The result is released to the patient, who reads this comment with it.`}
          </div>
        </>
      )}
      {isSettled && writes && (
        <>
          <Button onClick={() => setIsCorrecting(true)}>{t`Correct result`}</Button>
          <EntryInError
            name={name}
            isSaving={remove.isPending}
            closeTo={paths.chart(patient.id)}
            send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
          />
        </>
      )}
      {isCorrecting && <CorrectionDialog result={result} onClose={() => setIsCorrecting(false)} />}
    </Flex>
  );
}

const COMMENT = { flex: '1 1 220px', maxWidth: 420 };
const WHOLE_ROW = { flexBasis: '100%' };

function CorrectionDialog({ result, onClose }: { result: LabResult; onClose: () => void }) {
  const { t } = useLingui();
  const { id, version, code, values, comment } = result;
  const listed = useTestsOf(code);
  // A file may bring tests that are not on the list.
  const tests = values.map(
    (value) => listed.find((test) => test.code === value.code) ?? { ...value, ranges: [], version: 0 },
  );
  const more = listed.filter((test) => values.every((value) => value.code !== test.code));
  const draft = useDraft<Correction>(`lab-results.correct.${id}`);
  const update = useMutation(api.labResults.update.mutationOptions());
  return (
    <FormDialog<Correction>
      title={t`Correct result`}
      explanation={t`The earlier values stay in the history, and the result has to be reviewed again. Until then a patient who has the result sees the earlier values.`}
      submit={t`Save correction`}
      isSaving={update.isPending}
      initial={{ tests: formOf(values) ?? {}, comment, reason: '' }}
      draft={draft}
      send={(entered) => {
        const body = { version, reason: entered.reason, comment: entered.comment ?? null };
        return update.mutateAsync({
          params: { id },
          body: { ...body, values: enteredValues(entered, [...tests, ...more]) },
        });
      }}
      failure={(error) => failureOf(error, t`Couldn't save the correction. Try again.`)}
      onClose={onClose}
    >
      <ValueInputs tests={[...tests, ...more]} />
      <Form.Item name="reason" label={t`Reason for the correction`} rules={[{ required: true, whitespace: true }]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
}
