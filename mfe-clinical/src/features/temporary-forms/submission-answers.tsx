import { useLingui } from '@lingui/react/macro';
import type { FormQuestion, FormSubmission } from '@polyclinic/contract';
import { Sheet } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { isNews } from './acceptable';
import { useAnswerText } from './use-answer-text';

interface SubmissionAnswersProps {
  submission: FormSubmission;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
}

/** Each answer beside what the record says; what is news can be chosen to be taken over. */
export function SubmissionAnswers({ submission, chosen, onChoose }: SubmissionAnswersProps) {
  const { t } = useLingui();
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <>
      <Sheet name="submission" css={SHEET} />
      <ul className="pc-answers" aria-label={t`Answers`}>
        {submission.questions.map((question) => (
          <li key={question.key}>
            <OneAnswer
              question={question}
              submission={submission}
              isChosen={chosen.includes(question.key)}
              onToggle={() => toggle(question.key)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OneAnswerProps {
  question: FormQuestion;
  submission: FormSubmission;
  isChosen: boolean;
  onToggle: () => void;
}

function OneAnswer({ question, submission, isChosen, onToggle }: OneAnswerProps) {
  const { t } = useLingui();
  const textOf = useAnswerText();
  const { key, label, patientField } = question;
  const { answers, current, status, accepted, patientVersion } = submission;
  const answer = textOf(question, answers[key]) || t`No answer`;
  const before = patientField ? textOf(question, current[patientField]) : '';
  const isOpen = status === 'WAITING' && isNews(question, submission);
  const isCompared = patientField !== null && patientVersion !== null;
  return (
    <>
      {isOpen ? (
        <Checkbox checked={isChosen} onChange={onToggle}>
          {label}
        </Checkbox>
      ) : (
        <span>{label}</span>
      )}
      <strong>{answer}</strong>
      {isCompared && status === 'WAITING' && (
        <small>{isOpen ? t`In the record: ${before || '–'}` : answers[key] ? t`The record says the same` : null}</small>
      )}
      {accepted.includes(key) && <small>{t`Taken over into the record`}</small>}
    </>
  );
}

const SHEET = `
.pc-answers { list-style: none; margin: 0; padding: 0; }
.pc-answers li { display: grid; gap: 4px; padding: 12px 0; border-top: 1px solid var(--pc-line); overflow-wrap: anywhere; }
.pc-answers strong { font-weight: 600; white-space: pre-line; }
.pc-answers li > span { color: var(--pc-muted); }
.pc-answers small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-candidates { display: grid; gap: 4px; }
@media (max-width: 767.98px) { .pc-answers .ant-checkbox-wrapper, .pc-candidates .ant-radio-wrapper { min-height: 44px; align-items: center; } }
`;
