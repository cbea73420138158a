import { onReasonNeeded } from '@polyclinic/client';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { withFeatureTexts } from '../../feature-catalogue';

const AccessReasonDialog = lazy(() =>
  withFeatureTexts(import('./access-reason-dialog')).then((m) => ({ default: m.AccessReasonDialog })),
);

interface Question {
  recordId: string;
  answer: (isOpened: boolean) => void;
}

/** Asks for a reason whenever the server restricts a record; the refused call waits for it. */
export function ReasonHost() {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [question] = questions;

  useEffect(
    () =>
      onReasonNeeded(
        (recordId) => new Promise((answer) => setQuestions((waiting) => [...waiting, { recordId, answer }])),
      ),
    [],
  );

  const settle = useCallback(
    (isOpened: boolean) => {
      question?.answer(isOpened);
      setQuestions(([, ...others]) => others);
    },
    [question],
  );

  return (
    question && (
      <Suspense fallback={null}>
        <AccessReasonDialog key={question.recordId} recordId={question.recordId} onSettle={settle} />
      </Suspense>
    )
  );
}
