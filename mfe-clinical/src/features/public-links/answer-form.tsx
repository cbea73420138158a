import { useLingui } from '@lingui/react/macro';
import type { FormAnswers, FormIdentity, PublicForm } from '@polyclinic/contract';
import { LinkCard, Styles } from '@polyclinic/ui';
import { CHOICES_STYLES } from '../../lib/answers/choices-styles';
import { QuestionForm } from './question-form';
import { useStoredAnswers } from './use-stored-answers';

export interface AnswerFormProps {
  secret: string;
  form: PublicForm;
  identity?: FormIdentity | undefined;
  onSent: () => void;
  onOver: () => void;
  onIdentityWrong: () => void;
}

/** The questions, prefilled from answers stored on this device, else from the record. */
export function AnswerForm(props: AnswerFormProps) {
  const { t } = useLingui();
  const { secret, form, identity, onSent, onOver } = props;
  const { clinicName, title, intro, questions, prefilled, expiresAt } = form;
  const { stored, isRestored, isKept, keep, clear } = useStoredAnswers(secret, expiresAt);
  const end = (then: () => void) => () => {
    clear();
    then();
  };

  return (
    <LinkCard clinicName={clinicName} title={title ?? t`Form`} isNews={identity !== undefined}>
      <Styles name="clinical-link-choices" css={CHOICES_STYLES} />
      {intro && <p className="pc-link-intro">{intro}</p>}
      {stored && (
        <QuestionForm
          secret={secret}
          questions={questions}
          identity={identity}
          submissionId={stored.submissionId}
          initial={isRestored ? stored.answers : startOf(questions, prefilled)}
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
