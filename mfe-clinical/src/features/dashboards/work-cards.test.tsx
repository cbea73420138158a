import {
  encounterNotes,
  labResults,
  tasks,
  type EncounterNote,
  type LabResult,
  type Role,
  type Task,
} from '@polyclinic/contract';
import { fireEvent, screen } from '@testing-library/react';
import { openCard, pageOf, pressButton } from '../../lib/testing';
import { remote } from '../../remote';
import { due, me, MOMENT, NAME, ownRequests, patient, RECORD, serveWork } from './testing-work';

function someTask(more: Partial<Task> = {}): Task {
  return {
    id: RECORD,
    title: 'Call about the result',
    description: null,
    priority: 'NORMAL',
    due: 'DATE',
    scheduledFor: '2029-12-31',
    assignedTo: me.id,
    role: null,
    checklist: [],
    repeatDays: null,
    patientId: patient.id,
    patient,
    encounterId: null,
    assignee: me,
    status: 'PENDING',
    factKind: null,
    factId: null,
    dueAt: null,
    isOverdue: true,
    notesCount: 0,
    completedAt: null,
    completedBy: null,
    createdBy: null,
    createdAt: MOMENT,
    version: 4,
    ...more,
  };
}

function someNote(more: Partial<EncounterNote> = {}): EncounterNote {
  return {
    id: RECORD,
    patient,
    encounterId: null,
    templateId: 'soap',
    status: 'DRAFT',
    author: me,
    editedBy: null,
    signedAt: null,
    contentHash: null,
    coSignedBy: null,
    coSignedAt: null,
    voidedBy: null,
    voidedAt: null,
    voidReason: null,
    sections: [],
    createdAt: MOMENT,
    updatedAt: MOMENT,
    version: 1,
    ...more,
  };
}

const RESULT: LabResult = {
  id: RECORD,
  patient,
  encounterId: null,
  orderId: null,
  code: '2823-3',
  name: 'Potassium',
  urgency: 'ROUTINE',
  status: 'COMPLETED',
  observedAt: MOMENT,
  values: [],
  comment: null,
  flag: 'HH',
  completedAt: MOMENT,
  reviewedAt: null,
  reviewedBy: null,
  reviewComment: null,
  releasedAt: null,
  releasedRevision: null,
  corrections: 0,
  createdAt: MOMENT,
  version: 3,
};

describe('each role has the cards of its work, and no other has them', () => {
  test.each<[string, Role[]]>([
    ['TasksToDoCard', ['DOCTOR', 'NURSE']],
    ['NotesToSignCard', ['DOCTOR']],
    ['ResultsToReviewCard', ['DOCTOR']],
    ['VitalAlertsDashboardCard', ['DOCTOR', 'NURSE']],
    ['VitalsDueCard', ['NURSE']],
    ['RefillsToAnswerCard', ['DOCTOR']],
    ['DispensingCard', ['PHARMACIST']],
    ['ReviewsWaitingCard', ['PHARMACIST']],
  ])('%s', (name, roles) => {
    const card = remote.dashboardCards.find((one) => one.screen === name);
    expect([...(card?.roles ?? [])].toSorted()).toEqual(roles);
  });
});

describe('tasks', () => {
  test('an overdue task is completed with one press, and the card asks the server once', async () => {
    const server = serveWork('DOCTOR', [due('TASK_OVERDUE')]);
    server.answer(tasks.toDo, pageOf('tasks', [someTask()]));
    server.answer(tasks.complete, { task: someTask({ status: 'COMPLETED' }) });
    await openCard('TasksToDoCard');
    expect(await screen.findByRole('link', { name: '1 overdue task' })).toHaveAttribute('href', `/tasks/${RECORD}`);
    expect(screen.getByText(/^Overdue since/)).toBeInTheDocument();
    expect(ownRequests(server)).toHaveLength(1);
    await pressButton('Done: Call about the result');
    expect(server.writes()).toMatchObject([{ path: `/tasks/${RECORD}/complete`, body: { version: 4 } }]);
    expect(await screen.findByText('Completed: Call about the result')).toBeInTheDocument();
  });

  test('the key D completes the task under the focus', async () => {
    const server = serveWork('NURSE');
    server.answer(tasks.toDo, pageOf('tasks', [someTask()]));
    server.answer(tasks.complete, { task: someTask({ status: 'COMPLETED' }) });
    await openCard('TasksToDoCard');
    fireEvent.keyDown(await screen.findByRole('link', { name: 'Call about the result' }), { key: 'd' });
    expect(await screen.findByText('Completed: Call about the result')).toBeInTheDocument();
    expect(server.writes()).toHaveLength(1);
  });

  test('a task of the role is claimed with one press', async () => {
    const server = serveWork('NURSE');
    const open = someTask({ assignedTo: null, assignee: null, role: 'NURSE' });
    server.answer(tasks.toDo, pageOf('tasks', [open]));
    server.answer(tasks.claim, { task: someTask() });
    await openCard('TasksToDoCard');
    await pressButton('Claim: Call about the result');
    expect(server.writes()).toMatchObject([{ path: `/tasks/${RECORD}/claim`, body: { version: 4 } }]);
  });

  test('a refusal is shown, and the task stays', async () => {
    const server = serveWork('NURSE');
    server.answer(tasks.toDo, pageOf('tasks', [someTask()]));
    server.refuse(tasks.complete, 'TASK_CLOSED');
    await openCard('TasksToDoCard');
    await pressButton('Done: Call about the result');
    expect(await screen.findByText('This task is closed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Call about the result' })).toBeInTheDocument();
  });

  test('nothing to do is one quiet line', async () => {
    serveWork('NURSE').answer(tasks.toDo, pageOf('tasks', []));
    await openCard('TasksToDoCard');
    expect(await screen.findByText('No open tasks')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('notes to sign', () => {
  test('a draft and a note to co-sign are opened with one press', async () => {
    const nurse = { id: RECORD, firstName: 'Anita', lastName: 'Das', nativeName: null };
    const other = someNote({ id: me.id, status: 'CO_SIGN_REQUIRED', author: nurse });
    const server = serveWork('DOCTOR', [due('NOTE_UNSIGNED'), due('NOTE_TO_CO_SIGN', 2)]);
    server.answer(encounterNotes.unsigned, pageOf('notes', [someNote(), other]));
    await openCard('NotesToSignCard');
    const links = await screen.findAllByRole('link', { name: NAME });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [RECORD, me.id].map((id) => `/patients/${patient.id}/notes/${id}`),
    );
    expect(screen.getByText(/Anita Das/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '1 note to sign' })).toHaveAttribute('href', '/unsigned');
    expect(screen.getByRole('link', { name: '2 notes to co-sign' })).toBeInTheDocument();
    expect(ownRequests(server)).toHaveLength(1);
  });

  test('no note to sign is one quiet line, and a failure can be tried again', async () => {
    const server = serveWork('DOCTOR');
    server.refuse(encounterNotes.unsigned, 'UNEXPECTED');
    await openCard('NotesToSignCard');
    await screen.findByText('Failed to load dashboard data');
    server.answer(encounterNotes.unsigned, pageOf('notes', []));
    await pressButton('Try Again');
    expect(await screen.findByText('Nothing to sign')).toBeInTheDocument();
  });
});

describe('results to review', () => {
  test('a result is acknowledged with one press or with the key A', async () => {
    const server = serveWork('DOCTOR', [due('RESULT_TO_REVIEW')]);
    server.answer(labResults.toReview, pageOf('results', [RESULT]));
    server.answer(labResults.review, { result: { ...RESULT, status: 'REVIEWED' } });
    await openCard('ResultsToReviewCard');
    expect(await screen.findByRole('link', { name: '1 result to review' })).toHaveAttribute(
      'href',
      `/results/${RECORD}`,
    );
    expect(screen.getByText('Critically high')).toBeInTheDocument();
    await pressButton(`Acknowledge Potassium of ${NAME}`);
    fireEvent.keyDown(screen.getByRole('link', { name: `${NAME}: Potassium` }), { key: 'a' });
    expect(await screen.findAllByText('Acknowledged: Potassium')).not.toHaveLength(0);
    expect(server.writes()[0]).toMatchObject({
      path: `/lab-results/${RECORD}/review`,
      body: { version: 3, comment: null },
    });
  });

  test('a result that has changed is not acknowledged unseen', async () => {
    const server = serveWork('DOCTOR');
    server.answer(labResults.toReview, pageOf('results', [RESULT]));
    server.refuse(labResults.review, 'STALE_VERSION');
    await openCard('ResultsToReviewCard');
    await pressButton(`Acknowledge Potassium of ${NAME}`);
    expect(await screen.findByText(/Someone else changed this/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `${NAME}: Potassium` })).toBeInTheDocument();
  });

  test('no result is one quiet line', async () => {
    serveWork('DOCTOR').answer(labResults.toReview, pageOf('results', []));
    await openCard('ResultsToReviewCard');
    expect(await screen.findByText('No results to review')).toBeInTheDocument();
  });
});

test('what a card states is not listed a second time under what needs attention', async () => {
  const kinds = ['TASK_OVERDUE', 'NOTE_UNSIGNED', 'VITAL_ALERT_OPEN', 'RESULT_TO_REVIEW', 'REFILL_TO_ANSWER'] as const;
  serveWork(
    'DOCTOR',
    kinds.map((kind) => due(kind, 2)),
  );
  await openCard('NextActionsCard');
  expect(await screen.findByText("You're all caught up")).toBeInTheDocument();
});
