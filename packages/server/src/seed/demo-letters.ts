import { letterTemplates, type EmployeeDocumentKind } from '@polyclinic/contract';
import type { Caller } from '../platform/http/service';
import { ask } from './ask';

interface PlannedLetter {
  kind: EmployeeDocumentKind;
  name: string;
  title: string;
  body: string;
}

const LETTERS: Readonly<Record<'en' | 'de', readonly PlannedLetter[]>> = {
  en: [
    {
      kind: 'CONTRACT',
      name: 'Employment contract',
      title: 'Employment contract',
      body: `Between {clinic} and {firstName} {lastName}, {address}.

{firstName} {lastName} is employed as {position} in {department} from {startDate}. The employment is {employmentType}. The probation period ends on {probationEnd}.

The working time is {weeklyHours} hours a week. The pay is {pay}, before tax.

Both parties may terminate the employment in writing with the notice that the law provides.`,
    },
    {
      kind: 'CERTIFICATE',
      name: 'Confirmation of employment',
      title: 'Confirmation of employment',
      body: `To whom it may concern,

{firstName} {lastName}, employee number {employeeNumber}, has worked at {clinic} as {position} since {startDate}, {weeklyHours} hours a week.

This confirmation was issued on {today} at the employee's request.`,
    },
  ],
  de: [
    {
      kind: 'CONTRACT',
      name: 'Arbeitsvertrag',
      title: 'Arbeitsvertrag',
      body: `Zwischen {clinic} und {firstName} {lastName}, {address}.

{firstName} {lastName} wird ab {startDate} als {position} in der Abteilung {department} beschäftigt. Die Probezeit endet am {probationEnd}.

Die Arbeitszeit beträgt {weeklyHours} Stunden in der Woche. Das Bruttogehalt beträgt {pay}.

Für die Kündigung gelten die gesetzlichen Fristen. Sie bedarf der Schriftform.`,
    },
    {
      kind: 'CERTIFICATE',
      name: 'Arbeitsbescheinigung',
      title: 'Arbeitsbescheinigung',
      body: `{firstName} {lastName}, Personalnummer {employeeNumber}, ist seit dem {startDate} bei {clinic} als {position} beschäftigt. Die Arbeitszeit beträgt {weeklyHours} Stunden in der Woche.

Ausgestellt am {today} auf Wunsch der beschäftigten Person.`,
    },
  ],
};

/** Creates templates of a contract and of a confirmation of employment. */
export async function seedLetters(clerk: Caller, language: 'en' | 'de'): Promise<void> {
  for (const body of LETTERS[language]) await ask(letterTemplates.create, { body }, clerk);
}
