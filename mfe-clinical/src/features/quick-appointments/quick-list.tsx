import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { doctorName } from '@polyclinic/clinic-ui';
import type { QuickAppointment } from '@polyclinic/contract';
import { DataList, type ListColumn, type ShownList, StatusTag, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { REASON_LABELS } from '../../lib/reason-labels';
import { useDelayedRemoval } from '../../lib/use-delayed-removal';
import { QuickActions } from './quick-actions';
import { QUICK_MEANINGS, QUICK_LABELS } from './quick-status';

interface QuickListProps extends ShownList {
  notes: QuickAppointment[];
}

/** List of notes: who asks for an appointment, when and why. */
export function QuickList({ notes, ...list }: QuickListProps) {
  const { t } = useLingui();
  const { hidden, remove } = useRemoval();
  const actions = (note: QuickAppointment) => <QuickActions note={note} onRemove={() => remove(note)} />;
  const columns: ListColumn<QuickAppointment>[] = [
    { key: 'name', title: t`Name`, render: (note) => <Who note={note} /> },
    { key: 'when', title: t`Preferred time`, render: (note) => <When note={note} /> },
    { key: 'what', title: t`Reason for visit`, render: ({ serviceName, reason }) => join([serviceName, reason]) },
    { key: 'status', title: t`Status`, render: (note) => <Status note={note} /> },
    { key: 'actions', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: actions },
  ];
  return (
    <DataList
      label={t`Quick appointments`}
      rows={notes.filter(({ id }) => !hidden.has(id))}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(note) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <Who note={note} />
            <Status note={note} />
          </Flex>
          <When note={note} />
          <div className="pc-list-sub">{join([note.serviceName, note.reason])}</div>
          {actions(note)}
        </>
      )}
      {...list}
    />
  );
}

const join = (parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

function useRemoval() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutateAsync } = useMutation(api.quickAppointments.remove.mutationOptions());
  const removal = useDelayedRemoval(
    (id) => mutateAsync({ params: { id } }),
    (error) => void message.error(errorText(error, t`Couldn't delete the request. Try again.`)),
  );
  return {
    hidden: removal.hidden,
    remove: ({ id, patientName }: QuickAppointment) =>
      removal.remove({ id, text: t`Request for ${patientName} deleted` }),
  };
}

function Who({ note: { patientName, phone } }: { note: QuickAppointment }) {
  return (
    <div>
      <strong>{patientName}</strong>
      {phone && (
        <div className="pc-list-sub">
          <a href={`tel:${phone}`}>{phone}</a>
        </div>
      )}
    </div>
  );
}

function When({ note: { dateTime, doctor } }: { note: QuickAppointment }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div>
      {dateTime ? format.dateTime(dateTime) : t`Any time`}
      {doctor && <div className="pc-list-sub">{doctorName(doctor)}</div>}
    </div>
  );
}

function Status({ note: { status, cancelReason } }: { note: QuickAppointment }) {
  const { i18n } = useLingui();
  return (
    <div>
      <StatusTag meaning={QUICK_MEANINGS[status]}>{i18n._(QUICK_LABELS[status])}</StatusTag>
      {cancelReason && <div className="pc-list-sub">{i18n._(REASON_LABELS[cancelReason])}</div>}
    </div>
  );
}
