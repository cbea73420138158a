import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, useClinicToday } from '@polyclinic/client';
import { doctorName, patientName, useAgeAndGender } from '@polyclinic/clinic-ui';
import { findingSide, sigInWords, type ReviewedPrescription } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, FormDialog, Panel, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ageOn } from '../../lib/chart/age-on';
import { recordApi as api } from '../../lib/chart/record-api';
import { CheckResult } from './check-result';
import { languageOf, OVERRIDE_REASON_LABELS, REVIEW_STATUS_LABELS } from './prescription-labels';
import { PrescribedDrugs } from './prescribed-drugs';

/** A prescription to review: the patient, the drugs, the check with the prescriber's reasons, and the decision. */
export function ReviewCard({ reviewed: { prescription, patient } }: { reviewed: ReviewedPrescription }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const today = useClinicToday();
  const ageAndGender = useAgeAndGender();
  const { id, prescriber, signedAt, items, interactionCheck, overrides, review } = prescription;
  const { gender, dateOfBirth, weight, allergies, hasNoKnownAllergies, medicines, otherMedicines } = patient;
  const kilograms = weight ? format.number(weight.value) : '';
  const measuredOn = weight ? format.date(weight.recordedAt) : '';
  const noAllergies = hasNoKnownAllergies ? t`No known allergies` : t`Allergies not asked yet`;
  const others = medicines.filter(({ prescriptionId }) => prescriptionId !== id);
  const taken = [...others.map((one) => `${one.drugName}: ${sigInWords(one, languageOf(null))}`), ...otherMedicines];
  return (
    <Panel title={patientName(patient)} action={<Link to={paths.prescription(id)}>{t`Open prescription`}</Link>}>
      <DescriptionList
        items={[
          {
            label: t`Patient`,
            value: `${patient.recordNumber} · ${ageAndGender({ age: ageOn(dateOfBirth, today), gender })}`,
          },
          { label: t`Weight`, value: kilograms ? t`${kilograms} kg on ${measuredOn}` : t`No weight recorded` },
          {
            label: t`Allergies`,
            value:
              allergies.map(({ substance, reaction }) => [substance, reaction].filter(Boolean).join(': ')).join(', ') ||
              noAllergies,
          },
          {
            label: t`Other medicines`,
            value: taken.join('; ') || t`No active medicines`,
          },
          { label: t`Prescriber`, value: doctorName(prescriber) },
          { label: t`Signed`, value: signedAt && format.dateTime(signedAt) },
          { label: t`Review status`, value: review && i18n._(REVIEW_STATUS_LABELS[review.status]) },
          { label: t`Question`, value: review?.comment },
          { label: t`Answer`, value: review?.reply },
        ]}
      />
      <PrescribedDrugs items={items} />
      {interactionCheck && <CheckResult check={interactionCheck} />}
      <ul>
        {overrides.map(({ ruleId, a, b, reason }) => (
          <li
            key={[ruleId, a, b].join('|')}
          >{`${a} + ${findingSide(b, languageOf(null))}: ${i18n._(OVERRIDE_REASON_LABELS[reason])}`}</li>
        ))}
      </ul>
      {review && <Decision review={review} name={patientName(patient)} />}
    </Panel>
  );
}

type Review = NonNullable<ReviewedPrescription['prescription']['review']>;

function Decision({ review: { id, version, status }, name }: { review: Review; name: string }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [asks, setAsks] = useState(false);
  const accept = useMutation({
    ...api.prescriptionReviews.accept.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't accept the prescription. Try again.`)),
  });
  const query = useMutation(api.prescriptionReviews.query.mutationOptions());
  return (
    <Flex gap="small" wrap>
      {(status === 'OPEN' || status === 'QUERIED') && (
        <Button
          type="primary"
          aria-label={t`Accept prescription of ${name}`}
          loading={accept.isPending}
          onClick={() => accept.mutate({ params: { id }, body: { version } })}
        >{t`Accept prescription`}</Button>
      )}
      {status === 'OPEN' && (
        <Button aria-label={t`Ask prescriber about ${name}`} onClick={() => setAsks(true)}>{t`Ask prescriber`}</Button>
      )}
      {asks && (
        <FormDialog<{ comment: string }>
          title={t`Ask prescriber`}
          explanation={t`The prescriber gets a task until the question is answered.`}
          submit={t`Send question`}
          isSaving={query.isPending}
          initial={{ comment: '' }}
          send={({ comment }) => query.mutateAsync({ params: { id }, body: { version, comment } })}
          failure={(error) => failureOf(error, t`Couldn't send the question. Try again.`)}
          onClose={() => setAsks(false)}
        >
          <Form.Item name="comment" label={t`Question`} rules={[{ required: true, whitespace: true }]}>
            <Input.TextArea rows={4} maxLength={1000} />
          </Form.Item>
        </FormDialog>
      )}
    </Flex>
  );
}
