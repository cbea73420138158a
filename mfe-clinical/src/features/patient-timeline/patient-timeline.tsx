import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { TimelineEntry } from '@polyclinic/contract';
import { paths, type SlotProps } from '@polyclinic/remote';
import { QueryState, Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { entryText } from './timeline-labels';

const FEW = 10;
const LIMIT = 100;

const STYLES = `
.pc-clinical-history { margin: 0 0 16px; }
.pc-clinical-history h3 { margin: 0 0 4px; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-clinical-history ol { list-style: none; margin: 0; padding: 0; }
.pc-clinical-history li { padding: 8px 0 8px 16px; border-inline-start: 2px solid var(--pc-line); }
.pc-clinical-history small { display: block; font-size: calc(var(--pc-font) - 1px); color: var(--pc-muted); font-variant-numeric: tabular-nums; }
@media (max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse) { .pc-clinical-history li a { display: inline-flex; align-items: center; min-height: 44px; } }
`;

/** History of a patient, newest first. */
export function PatientTimeline({ patientId: id }: SlotProps['patient.timeline']) {
  const { t } = useLingui();
  const [limit, setLimit] = useState(FEW);
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...api.patientDetails.timeline.queryOptions({ params: { id }, query: { limit, page } }),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.pagination.totalCount ?? 0;

  return (
    <section className="pc-clinical-history" aria-label={t`History`} aria-busy={query.isPlaceholderData}>
      <Styles name="clinical-history" css={STYLES} />
      <h3>{t`History`}</h3>
      <QueryState
        query={query}
        loading={t`Loading history...`}
        failed={t`Couldn't load the history. Check your connection and try again.`}
      >
        {({ entries }) => (
          <ol>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </QueryState>
      {limit === FEW && total > FEW && <Button onClick={() => setLimit(LIMIT)}>{t`Show more`}</Button>}
      {page > 1 && <Button onClick={() => setPage(page - 1)}>{t`Newer entries`}</Button>}
      {limit === LIMIT && total > page * LIMIT && <Button onClick={() => setPage(page + 1)}>{t`Older entries`}</Button>}
    </section>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const format = useFormat();
  const { at, by, appointmentId } = entry;
  const text = entryText(entry);
  const who = by ? ` · ${personName(by)}` : '';
  return (
    <li>
      {appointmentId ? <Link to={paths.appointment(appointmentId)}>{text}</Link> : text}
      <small title={format.fullDate(at)}>
        {format.dateTime(at)}
        {who}
      </small>
    </li>
  );
}
