import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { doctorName, patientName } from '@polyclinic/clinic-ui';
import { waitlist, type WaitlistEntry } from '@polyclinic/contract';
import {
  DataList,
  FROM_LIST,
  type ListColumn,
  type ShownList,
  StatusTag,
  useFormat,
  useWeekdayNames,
} from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { paths } from '@polyclinic/remote';
import { api } from '../../lib/api';
import { useDelayedRemoval } from '../../lib/use-delayed-removal';
import { waitlistDrawers } from './waitlist-drawers';
import { URGENCY_LABELS, WAITLIST_MEANINGS, WAITLIST_LABELS } from './waitlist-labels';

interface WaitlistListProps extends ShownList {
  entries: WaitlistEntry[];
}

/** List of waitlist entries with their actions. */
export function WaitlistList({ entries, ...list }: WaitlistListProps) {
  const { t } = useLingui();
  const { hidden, remove } = useRemoval();
  const columns: ListColumn<WaitlistEntry>[] = [
    { key: 'patient', title: t`Patient`, render: (entry) => <Who entry={entry} /> },
    { key: 'what', title: t`Waiting for`, render: (entry) => <What entry={entry} /> },
    { key: 'when', title: t`Availability`, render: (entry) => <When entry={entry} /> },
    { key: 'status', title: t`Status`, render: (entry) => <Status entry={entry} /> },
    {
      key: 'actions',
      title: <span className="pc-hidden">{t`Actions`}</span>,
      align: 'end',
      render: (entry) => <Actions entry={entry} onRemove={() => remove(entry)} />,
    },
  ];
  return (
    <DataList
      label={t`Waitlist`}
      rows={entries.filter(({ id }) => !hidden.has(id))}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(entry) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            <Who entry={entry} />
            <Status entry={entry} />
          </Flex>
          <What entry={entry} />
          <When entry={entry} />
          <Actions entry={entry} onRemove={() => remove(entry)} />
        </>
      )}
      {...list}
    />
  );
}

function useRemoval() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const { mutateAsync } = useMutation(api.waitlist.remove.mutationOptions());
  const removal = useDelayedRemoval(
    (id) => mutateAsync({ params: { id } }),
    (error) => void message.error(errorText(error, t`Couldn't remove the patient from the waitlist. Try again.`)),
  );
  return {
    hidden: removal.hidden,
    remove: ({ id, patient }: WaitlistEntry) => {
      const name = patientName(patient);
      removal.remove({ id, text: t`${name} removed from the waitlist` });
    },
  };
}

function Who({ entry: { patient, urgency, createdAt } }: { entry: WaitlistEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const since = format.date(createdAt);
  return (
    <div>
      <Link to={paths.patient(patient.id)}>{patientName(patient)}</Link>{' '}
      {urgency !== 'ROUTINE' && (
        <StatusTag meaning={urgency === 'URGENT' ? 'danger' : 'waiting'}>{i18n._(URGENCY_LABELS[urgency])}</StatusTag>
      )}
      <div className="pc-list-sub">{t`since ${since}`}</div>
    </div>
  );
}

function What({ entry: { serviceName, duration, doctors, note } }: { entry: WaitlistEntry }) {
  const { t } = useLingui();
  const format = useFormat();
  const minutes = format.number(duration);
  return (
    <div>
      {serviceName ? t`${serviceName}, ${minutes} min` : t`${minutes} min`}
      <div className="pc-list-sub">
        {doctors.length === 0 ? t`Any doctor` : doctors.map((doctor) => doctorName(doctor)).join(', ')}
        {note && ` · ${note}`}
      </div>
    </div>
  );
}

function When({ entry: { windows, dateFrom, dateTo } }: { entry: WaitlistEntry }) {
  const { t } = useLingui();
  const format = useFormat();
  const weekdayName = useWeekdayNames('short');
  const earliestDate = dateFrom && format.date(dateFrom);
  const latestDate = dateTo && format.date(dateTo);
  const times = windows.map(({ weekdays, from: start, to: end }) =>
    [weekdays.map((day) => weekdayName(day)).join(', '), `${start}–${end}`].filter(Boolean).join(' '),
  );
  return (
    <div>
      {times.length === 0 ? t`Any time` : times.map((time) => <div key={time}>{time}</div>)}
      {earliestDate && <div className="pc-list-sub">{t`Earliest date: ${earliestDate}`}</div>}
      {latestDate && <div className="pc-list-sub">{t`Latest date: ${latestDate}`}</div>}
    </div>
  );
}

function Status({ entry: { status, offer } }: { entry: WaitlistEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const time = offer && format.dateTime(offer.dateTime);
  const until = offer && format.clinicTime(offer.expiresAt);
  return (
    <div>
      <StatusTag meaning={WAITLIST_MEANINGS[status]}>{i18n._(WAITLIST_LABELS[status])}</StatusTag>
      {offer && <div className="pc-list-sub">{t`${time}, held until ${until}`}</div>}
    </div>
  );
}

function Actions({ entry: { id, status, patient }, onRemove }: { entry: WaitlistEntry; onRemove: () => void }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const mayChange = useMay(waitlist.update.access);
  if (!mayChange || (status !== 'WAITING' && status !== 'OFFERED')) return null;
  const name = patientName(patient);
  const open = (drawer: 'edit' | 'offer') => ({ search: waitlistDrawers.opened(search, drawer, id) });
  return (
    <Flex gap="small" justify="end" wrap>
      <Link to={open('offer')} state={FROM_LIST} aria-label={t`Offer slot to ${name}`}>
        {t`Offer slot`}
      </Link>
      <Link to={open('edit')} state={FROM_LIST} aria-label={t`Edit waitlist entry for ${name}`}>
        {t`Edit`}
      </Link>
      <Button type="link" size="small" style={FLAT} aria-label={t`Remove ${name} from the waitlist`} onClick={onRemove}>
        {t`Remove`}
      </Button>
    </Flex>
  );
}

const FLAT = { padding: 0, height: 'auto' };
