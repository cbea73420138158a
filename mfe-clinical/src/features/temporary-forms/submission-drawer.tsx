import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { FormSubmission } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, DescriptionList, QueryState, useFormat, useLeave } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { fillsGap, isNews } from './acceptable';
import { RecordChoice } from './record-choice';
import { SubmissionAnswers } from './submission-answers';
import { SubmissionStatusTag } from './submission-status-tag';
import { useDecide } from './use-decide';

/** A submission compared with the patient's record, accepted answer by answer. */
export function SubmissionDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const leave = useLeave(paths.submissions);
  const [patientId, setPatientId] = useState<string>();
  // By default the answers that fill gaps of the record are selected.
  const [decided, setDecided] = useState<string[]>();
  const { isDeciding, accept, dismiss } = useDecide(leave);
  const query = useQuery({
    ...api.formSubmissions.get.queryOptions({ params: { id }, query: { patientId } }),
    placeholderData: keepPreviousData,
  });
  const submission = query.data?.submission;
  const chosen = submission ? chosenOf(submission, decided) : [];
  const answerCount = chosen.length;

  return (
    <DetailDrawer
      title={submission?.title ?? t`Answers`}
      closeTo={paths.submissions}
      footer={
        submission?.status === 'WAITING' && (
          <Flex gap="small" wrap>
            <Button
              type="primary"
              loading={isDeciding}
              disabled={query.isPlaceholderData || answerCount === 0}
              onClick={() => accept(submission, chosen, patientId)}
            >
              {answerCount > 0
                ? plural(answerCount, { one: 'Import # answer', other: 'Import # answers' })
                : t`Import answers`}
            </Button>
            {answerCount === 0 && (
              <Button disabled={isDeciding || query.isPlaceholderData} onClick={() => accept(submission, [])}>
                {t`Close without importing`}
              </Button>
            )}
            <Button disabled={isDeciding} onClick={() => dismiss(submission)}>
              {t`Reject answers`}
            </Button>
          </Flex>
        )
      }
    >
      <QueryState
        query={query}
        loading={t`Loading answers...`}
        failed={t`Couldn't load the answers. Check your connection and try again.`}
        missing={{ title: t`Answers not found`, to: paths.submissions, back: t`All answers` }}
      >
        {({ submission: shown }) => (
          <>
            <SubmissionDetails submission={shown} />
            {shown.status === 'WAITING' && !shown.patient && (
              <RecordChoice
                candidates={shown.candidates}
                value={patientId}
                onChange={(next) => {
                  setPatientId(next);
                  setDecided(undefined);
                }}
              />
            )}
            <SubmissionAnswers submission={shown} chosen={chosen} onChoose={setDecided} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

function chosenOf(submission: FormSubmission, decided: string[] | undefined): string[] {
  const { questions } = submission;
  const isChosen = decided
    ? (question: (typeof questions)[number]) => decided.includes(question.key) && isNews(question, submission)
    : (question: (typeof questions)[number]) => fillsGap(question, submission);
  return questions.filter(isChosen).map(({ key }) => key);
}

function SubmissionDetails({ submission: { patient, submittedAt, status } }: { submission: FormSubmission }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <DescriptionList
      items={[
        {
          label: t`Patient`,
          value: patient && <Link to={paths.patient(patient.id)}>{patientName(patient)}</Link>,
        },
        { label: t`Received`, value: format.dateTime(submittedAt) },
        { label: t`Status`, value: <SubmissionStatusTag status={status} /> },
      ]}
    />
  );
}
