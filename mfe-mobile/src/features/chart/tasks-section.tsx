import { useLingui } from '@lingui/react/macro';
import { PRIORITY_LABELS, WaitingMark } from '@polyclinic/clinic-ui';
import type { Chart } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { FROM_LIST, Panel, StatusTag, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { ChartList } from './chart-list';

/** The open tasks of the patient. */
export function TasksSection({ chart: { patient, tasks } }: { chart: Chart }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return (
    <Panel
      title={t`Open tasks`}
      action={
        <Link to={`${paths.tasks}?new&patient=${patient.id}`} state={FROM_LIST}>
          {t`Add task`}
        </Link>
      }
    >
      <ChartList entries={tasks} empty={t`No open tasks`}>
        {({ id, title, priority, scheduledFor, isOverdue }) => {
          const date = scheduledFor && format.date(scheduledFor);
          return (
            <>
              <span>
                <Link to={paths.task(id)} state={FROM_LIST}>
                  {title}
                </Link>
                {date && <small>{t`Due ${date}`}</small>}
              </span>
              <WaitingMark of={id} />
              {isOverdue && <StatusTag meaning="danger">{t`Overdue`}</StatusTag>}
              {(priority === 'HIGH' || priority === 'URGENT') && (
                <StatusTag meaning={priority === 'URGENT' ? 'danger' : 'waiting'}>
                  {i18n._(PRIORITY_LABELS[priority])}
                </StatusTag>
              )}
            </>
          );
        }}
      </ChartList>
    </Panel>
  );
}
