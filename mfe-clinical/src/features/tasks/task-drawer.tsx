import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { patientName, personName } from '@polyclinic/clinic-ui';
import { TASK_LABELS, type ChecklistItem, type Task, type TaskNote } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, DetailDrawer, QueryState, useFormat, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { recordApi as api } from '../../lib/chart/record-api';
import { TaskButtons } from './task-buttons';
import { TASK_DUE_LABELS, TASK_PRIORITY_LABELS, TASK_ROLE_LABELS, TASK_STATUS_LABELS } from './task-labels';
import { useTaskTitle } from './task-line';

/** A task with its checklist and notes. */
export function TaskDrawer({ id, closeTo }: { id: string; closeTo: string }) {
  const { t } = useLingui();
  const query = useQuery(api.tasks.get.queryOptions({ params: { id } }));
  const title = useTaskTitle();
  return (
    <DetailDrawer
      title={query.data ? title(query.data.task) : t`Task`}
      closeTo={closeTo}
      footer={query.data && <TaskButtons task={query.data.task} />}
    >
      <QueryState
        query={query}
        loading={t`Loading task...`}
        failed={t`Couldn't load the task`}
        missing={{ title: t`Task not found`, to: closeTo, back: t`All tasks` }}
      >
        {({ task, notes }) => (
          <>
            <Facts task={task} />
            <Checklist task={task} />
            <Notes taskId={task.id} notes={notes} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

function Facts({ task }: { task: Task }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const label = useLabels(TASK_LABELS);
  const { due, dueAt, description, patient, priority, status, scheduledFor, assignee, role } = task;
  const { repeatDays, createdAt, completedAt } = task;
  const assigned = assignee ? personName(assignee) : role && i18n._(TASK_ROLE_LABELS[role]);
  return (
    <DescriptionList
      items={[
        { label: label('status'), value: i18n._(TASK_STATUS_LABELS[status]) },
        { label: label('priority'), value: i18n._(TASK_PRIORITY_LABELS[priority]) },
        { label: t`Patient`, value: patient && <Link to={paths.chart(patient.id)}>{patientName(patient)}</Link> },
        { label: label('description'), value: description },
        { label: label('due'), value: due !== 'DATE' && i18n._(TASK_DUE_LABELS[due]) },
        {
          label: label('scheduledFor'),
          value: dueAt ? format.dateTime(dueAt) : scheduledFor && format.date(scheduledFor),
        },
        { label: label('assignedTo'), value: assigned },
        { label: label('repeatDays'), value: repeatDays },
        { label: label('createdAt'), value: format.dateTime(createdAt) },
        { label: label('completedAt'), value: completedAt && format.dateTime(completedAt) },
      ]}
    />
  );
}

function Checklist({ task: { id, checklist, status, version } }: { task: Task }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const update = useMutation({
    ...api.tasks.update.mutationOptions(),
    onError: (error) => void message.error(errorText(error, t`Couldn't change the task. Try again.`)),
  });
  const isOpen = status === 'PENDING' || status === 'IN_PROGRESS';
  const save = (items: ChecklistItem[]) => update.mutate({ params: { id }, body: { checklist: items, version } });

  function add() {
    if (!text.trim()) return;
    save([...checklist, { text: text.trim(), isDone: false }]);
    setText('');
  }

  if (!isOpen && checklist.length === 0) return null;
  return (
    <section aria-label={t`Checklist`} style={SECTION}>
      <h3 style={TITLE}>{t`Checklist`}</h3>
      {checklist.map((item, index) => (
        <div key={`${index} ${item.text}`}>
          <Checkbox
            checked={item.isDone}
            disabled={!isOpen || update.isPending}
            onChange={({ target }) =>
              save(checklist.map((one, at) => (at === index ? { ...one, isDone: target.checked } : one)))
            }
          >
            {item.text}
          </Checkbox>
        </div>
      ))}
      {isOpen && (
        <Flex gap="small" style={ADD}>
          <Input
            aria-label={t`New checklist item`}
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
            onPressEnter={add}
          />
          <Button onClick={add}>{t`Add item`}</Button>
        </Flex>
      )}
    </section>
  );
}

function Notes({ taskId: id, notes }: { taskId: string; notes: readonly TaskNote[] }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const [text, setText] = useState('');
  const add = useMutation({
    ...api.tasks.addNote.mutationOptions(),
    onSuccess: () => setText(''),
    onError: (error) => void message.error(errorText(error, t`Couldn't save the note. Try again.`)),
  });
  return (
    <section aria-label={t`Notes`} style={SECTION}>
      <h3 style={TITLE}>{t`Notes`}</h3>
      <ul className="pc-clinical-entries-list">
        {notes.map((note) => (
          <li key={note.id}>
            <span>
              {note.text}{' '}
              <span className="pc-clinical-entries-note">
                {personName(note.by)} · {format.dateTime(note.at)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Input.TextArea
        aria-label={t`New note`}
        rows={2}
        value={text}
        maxLength={2000}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        style={ADD}
        disabled={!text.trim()}
        loading={add.isPending}
        onClick={() => add.mutate({ params: { id }, body: { text: text.trim() } })}
      >{t`Add note`}</Button>
    </section>
  );
}

const SECTION = { margin: '16px 0' };
const TITLE = { margin: '0 0 4px', fontSize: 'calc(var(--pc-font) + 1px)', fontWeight: 600 };
const ADD = { marginTop: 8 };
