import { useLingui } from '@lingui/react/macro';
import type { FormAnswers, FormIdentity, PublicForm } from '@polyclinic/contract';
import { LinkCard, Sheet } from '@polyclinic/ui';
import { CHOICES_SHEET } from './choices-sheet';
import { QuestionForm } from './question-form';
import { useKeptAnswers } from './use-kept-answers';

export interface AnswerFormProps {
  secret: string;
  form: PublicForm;
  identity?: FormIdentity | undefined;
  onSent: () => void;
  onOver: () => void;
  onIdentityWrong: () => void;
}

/** The questions, beginning with what was answered on this device before, else with what the record says. */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useLingui();
  const { secret, form, identity, onSent, onOver } = props;
  const { clinicName, title, intro, questions, prefilled, expiresAt } = form;
  const { kept, isRestored, isKept, keep, clear } = useKeptAnswers(secret, expiresAt);
  const end = (then: () => void) => () => {
    clear();
    then();
  };

  return (
    <LinkCard clinicName={clinicName} title={title ?? t`Form`} isNews={identity !== undefined}>
      <Sheet name="clinical-link-choices" css={CHOICES_SHEET} />
      {intro && <p className="pc-link-intro">{intro}</p>}
      {kept && (
        <QuestionForm
          secret={secret}
          questions={questions}
          identity={identity}
          submissionId={kept.submissionId}
          initial={isRestored ? kept.answers : startOf(questions, prefilled)}
          isRestored={isRestored}
          isKept={isKept}
          onTyped={keep}
          onSent={end(onSent)}
          onOver={end(onOver)}
          onIdentityWrong={props.onIdentityWrong}
        />
      )}
    </LinkCard>
  );
}

function startOf(questions: PublicForm['questions'], prefilled: FormAnswers): FormAnswers {
  return Object.fromEntries(questions.map(({ key }) => [key, prefilled[key] ?? null]));
}
