import { useLingui } from '@lingui/react/macro';
import { GENDER_LABELS, GENDERS } from '@polyclinic/clinic-ui';
import type { FormAnswers, FormQuestion } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';

type Answer = FormAnswers[string];

/** Returns a function that formats an answer, or the record's value for it; empty if there is none. */
export function useAnswerText(): (question: FormQuestion, answer: Answer | undefined) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return ({ kind, patientField }, answer) => {
    if (answer === null || answer === undefined || answer === '') return '';
    if (typeof answer === 'boolean') return answer ? t`Yes` : t`No`;
    if (typeof answer === 'number') return format.number(answer, { maximumFractionDigits: 10 });
    if (Array.isArray(answer)) return answer.join(', ');
    if (kind === 'date') return format.date(answer);
    const gender = patientField === 'gender' ? GENDERS.find((one) => one === answer) : undefined;
    return gender ? i18n._(GENDER_LABELS[gender]) : answer;
  };
}
