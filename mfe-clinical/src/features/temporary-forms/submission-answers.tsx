import { useLingui } from '@lingui/react/macro';
import type { FormQuestion, FormSubmission } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { isNews } from './acceptable';
import { useAnswerText } from './use-answer-text';

interface SubmissionAnswersProps {
  submission: FormSubmission;
  chosen: readonly string[];
  onChoose: (keys: string[]) => void;
}

/** Answers next to the record's values; answers that differ can be selected for acceptance. */
export function SubmissionAnswers({ submission, chosen, onChoose }: SubmissionAnswersProps) {
  const { t } = useLingui();
  const toggle = (key: string) =>
    onChoose(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <>
      <Styles name="clinical-answers" css={STYLES} />
      <ul className="pc-clinical-answers" aria-label={t`Answers`}>
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
  const currentValue = (patientField && textOf(question, current[patientField])) || '–';
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
        <small>{isOpen ? t`In the record: ${currentValue}` : answers[key] ? t`Same as in the record` : null}</small>
      )}
      {accepted.includes(key) && <small>{t`Imported into the record`}</small>}
    </>
  );
}

const STYLES = `
.pc-clinical-answers { list-style: none; margin: 0; padding: 0; }
.pc-clinical-answers li { display: grid; gap: 4px; padding: 12px 0; border-top: 1px solid var(--pc-line); overflow-wrap: anywhere; }
.pc-clinical-answers strong { font-weight: 600; white-space: pre-line; }
.pc-clinical-answers li > span { color: var(--pc-muted); }
.pc-clinical-answers small { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
.pc-clinical-answers-candidates { display: grid; gap: 4px; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-answers .ant-checkbox-wrapper, .pc-clinical-answers-candidates .ant-radio-wrapper { min-height: 44px; align-items: center; } }
`;
