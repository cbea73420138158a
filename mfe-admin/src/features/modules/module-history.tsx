import { useLingui } from '@lingui/react/macro';
import { REGISTRY_NAME, type RegistryEvent } from '@polyclinic/contract';
import { DataList, ListSkeleton, QueryState, useFormat, type ListColumn } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { EVENT_LABELS } from './event-labels';
import { useSideText } from './use-side-text';

/** History of a module, latest first: author, change and reason. */
export function ModuleHistory({ module }: { module: string }) {
  const { t } = useLingui();
  const query = useQuery(api.releases.history.queryOptions({ params: { module } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading history...`}
      failed={t`Couldn't load the history`}
      skeleton={<ListSkeleton />}
      empty={{ when: ({ events }) => events.length === 0, text: t`No changes yet` }}
    >
      {({ events }) => <Events events={events} />}
    </QueryState>
  );
}

/** A date and time that does not wrap. */
function Moment({ at }: Pick<RegistryEvent, 'at'>) {
  const format = useFormat();
  return (
    <time dateTime={at} style={ONE_LINE}>
      {format.dateTime(at)}
    </time>
  );
}

const ONE_LINE = { whiteSpace: 'nowrap' } as const;

function Events({ events }: { events: RegistryEvent[] }) {
  const { t, i18n } = useLingui();
  const sideText = useSideText();
  const what = ({ action }: RegistryEvent) => {
    const text = EVENT_LABELS[action];
    return <strong>{text ? i18n._(text) : action}</strong>;
  };
  // Without an author, the registry itself acted.
  const who = ({ by }: RegistryEvent) => by ?? REGISTRY_NAME;
  const columns: ListColumn<RegistryEvent>[] = [
    { key: 'at', title: t`When`, render: ({ at }) => <Moment at={at} /> },
    { key: 'who', title: t`Who`, render: who },
    { key: 'what', title: t`Change`, render: what },
    { key: 'from', title: t`Before`, render: ({ from }) => sideText(from) || '–' },
    { key: 'to', title: t`After`, render: ({ to }) => sideText(to) || '–' },
    { key: 'reason', title: t`Reason`, render: ({ reason }) => reason ?? '–' },
  ];
  return (
    <DataList
      label={t`History`}
      rows={events}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(event) => {
        const [from, to] = [sideText(event.from), sideText(event.to)];
        return (
          <>
            {what(event)}
            {from && (
              <div>
                {t`Before`}: {from}
              </div>
            )}
            {to && (
              <div>
                {t`After`}: {to}
              </div>
            )}
            {event.reason && <div>{event.reason}</div>}
            <div className="pc-list-sub">
              <Moment at={event.at} /> · {who(event)}
            </div>
          </>
        );
      }}
    />
  );
}
