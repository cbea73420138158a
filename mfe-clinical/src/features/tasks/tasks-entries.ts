import { TASK_LABELS, tasks } from '@polyclinic/contract';
import { defineFeature, entryAccess, paths, translated } from '@polyclinic/remote';

const reads = entryAccess(tasks.list.access);
const TITLE = translated('Tasks', 'कार्य', 'பணிகள்');

/** Entries of the module for clinical tasks. */
export const tasksEntries = defineFeature({
  routes: [
    { path: paths.tasks, screen: 'TasksScreen', device: 'desktop', shape: 'cards', ...reads },
    { path: paths.task(':id'), screen: 'TasksScreen', device: 'desktop', shape: 'cards', ...reads },
  ],
  navigation: [{ title: TITLE, icon: 'todo', path: paths.tasks, order: 34, ...reads }],
  extensions: [{ slot: 'chart.summary', screen: 'TasksCard', order: 50, ...reads }],
  dashboardCards: [{ id: 'tasks', screen: 'TasksToDoCard', order: 6, roles: ['DOCTOR', 'NURSE'] }],
  nextActions: [
    {
      kind: 'TASK_OVERDUE',
      one: translated('{count} overdue task', '{count} कार्य की समय-सीमा बीत चुकी है', '{count} பணி காலம் கடந்தது'),
      other: translated(
        '{count} overdue tasks',
        '{count} कार्यों की समय-सीमा बीत चुकी है',
        '{count} பணிகள் காலம் கடந்தவை',
      ),
      path: paths.task(':id'),
      list: paths.tasks,
      ...reads,
    },
  ],
  recordTitles: {
    tasks: {
      kind: TITLE,
      one: translated('a task', 'एक कार्य', 'ஒரு பணி'),
      named: translated('a task of {name}', '{name} का कार्य', '{name} அவர்களின் பணி'),
      path: paths.task(':id'),
      labels: TASK_LABELS,
    },
  },
});
