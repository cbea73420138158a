import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { appointments, type Appointment } from '@polyclinic/contract';
import { QueryState, Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { useId, useState } from 'react';
import { api } from '../../lib/api';
import { HistoryEntry } from './history-entry';

const STYLES = `
.pc-clinical-appointment-history { margin-block-start: 16px; }
.pc-clinical-appointment-history ol { list-style: none; margin: 8px 0 0; padding: 0; }
.pc-clinical-appointment-history li { padding: 8px 0 8px 16px; border-inline-start: 2px solid var(--pc-line); }
.pc-clinical-appointment-history small { display: block; color: var(--pc-muted); font-variant-numeric: tabular-nums; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-appointment-history > button { min-height: 44px; } }
`;

/** Audit trail of an appointment, loaded when it is opened. */
export function AppointmentHistory({ appointment }: { appointment: Appointment }) {
  const { t } = useLingui();
  const mayRead = useMay(appointments.history.access);
  const [isOpen, setOpen] = useState(false);
  const region = useId();
  if (!mayRead) return null;
  return (
    <section className="pc-clinical-appointment-history" aria-label={t`History`}>
      <Styles name="clinical-appointment-history" css={STYLES} />
      <Button aria-expanded={isOpen} aria-controls={region} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Hide history` : t`Show history`}
      </Button>
      <div id={region} hidden={!isOpen}>
        {isOpen && <Entries appointment={appointment} />}
      </div>
    </section>
  );
}

function Entries({ appointment: { id, dateTime } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const query = useQuery(api.appointments.history.queryOptions({ params: { id } }));
  return (
    <QueryState
      query={query}
      loading={t`Loading history...`}
      failed={t`Couldn't load the history. Check your connection and try again.`}
      empty={{
        when: ({ entries }) => entries.length === 0,
        text: t`No history for this appointment.`,
      }}
    >
      {({ entries }) => (
        <ol>
          {entries.map((entry, at) => {
            // An entry records only where it was moved from; the destination is where the next move started, or the
            // current time.
            const next = entries.slice(at + 1).find(({ movedFrom }) => movedFrom !== null);
            return <HistoryEntry key={entry.id} entry={entry} movedTo={next?.movedFrom ?? dateTime} />;
          })}
        </ol>
      )}
    </QueryState>
  );
}
