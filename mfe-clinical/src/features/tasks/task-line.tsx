import { useLingui } from '@lingui/react/macro';
import { useIsWaiting, useUser } from '@polyclinic/client';
import { patientName, personName, WaitingMark } from '@polyclinic/clinic-ui';
import type { Task } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import type { KeyboardEvent } from 'react';
import { factPath } from './fact-path';
import { FACT_TITLES, TASK_DUE_LABELS, TASK_PRIORITY_LABELS, TASK_ROLE_LABELS } from './task-labels';
import { useTaskActs } from './use-task-acts';

/** The key that completes the task under the focus. */
const DONE_KEY = 'd';

interface TaskLineProps {
  task: Task;
  /** Names the patient, on lists of several. */
  hasPatient?: boolean;
}

/** A task in a list: title, due date, and the next step. D completes the task under the focus. */
export function TaskLine({ task, hasPatient = false }: TaskLineProps) {
  const { t, i18n } = useLingui();
  const { id: ownId, role: ownRole } = useUser();
  const format = useFormat();
  const acts = useTaskActs();
  const title = useTaskTitle()(task);
  const {
    id,
    description,
    patient,
    priority,
    scheduledFor,
    due: dueIn,
    dueAt,
    isOverdue,
    assignee,
    role,
    status,
  } = task;
  const path = factPath(task, ownRole);
  const isOpen = !useIsWaiting(id) && (status === 'PENDING' || status === 'IN_PROGRESS');
  const isClaimable = isOpen && assignee === null;
  const due = dueAt ? format.dateTime(dueAt) : scheduledFor && format.date(scheduledFor);
  const notes = [
    description,
    assignee && assignee.id !== ownId && personName(assignee),
    !assignee && role && i18n._(TASK_ROLE_LABELS[role]),
    due && !isOverdue && t`due ${due}`,
    dueIn !== 'DATE' && !isOverdue && i18n._(TASK_DUE_LABELS[dueIn]),
  ];

  function onKeyDown({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    if (key === DONE_KEY && !ctrlKey && !metaKey && !altKey && isOpen && !isClaimable && !path) acts.complete(task);
  }

  return (
    <>
      <span>
        <Link to={paths.task(id)} aria-keyshortcuts={DONE_KEY} onKeyDown={onKeyDown}>
          {title}
        </Link>{' '}
        {hasPatient && patient && <Link to={paths.chart(patient.id)}>{patientName(patient)}</Link>}{' '}
        <span className="pc-clinical-entries-note">{notes.filter(Boolean).join(' · ')}</span>
      </span>
      <WaitingMark of={id} />
      {isOverdue && <StatusTag meaning="danger">{t`Overdue since ${due}`}</StatusTag>}
      {(priority === 'HIGH' || priority === 'URGENT') && (
        <StatusTag meaning={priority === 'URGENT' ? 'danger' : 'waiting'}>
          {i18n._(TASK_PRIORITY_LABELS[priority])}
        </StatusTag>
      )}
      {isClaimable ? (
        <Button size="small" loading={acts.isPending} aria-label={t`Claim: ${title}`} onClick={() => acts.claim(task)}>
          {t`Claim`}
        </Button>
      ) : path ? (
        isOpen && <Link to={path} aria-label={t`Open record: ${title}`}>{t`Open record`}</Link>
      ) : (
        isOpen && (
          <Button
            size="small"
            loading={acts.isPending}
            aria-label={t`Done: ${title}`}
            onClick={() => acts.complete(task)}
          >
            {t`Done`}
          </Button>
        )
      )}
    </>
  );
}

/** Returns a function for the title of a task: of one made of a fact in the language of the page. */
export function useTaskTitle(): (task: Pick<Task, 'title' | 'factKind'>) => string {
  const { i18n } = useLingui();
  return ({ title, factKind }) => {
    const ofFact = factKind === null ? undefined : FACT_TITLES[factKind];
    return ofFact ? i18n._(ofFact) : title;
  };
}
