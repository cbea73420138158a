import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { JournalEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DetailDrawer, DescriptionList, QueryState, useFormat } from '@polyclinic/ui';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link, useLocation, useParams } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';
import { entryNumber } from '../../lib/entry-number';
import { JournalActions } from './journal-actions';
import { JournalLines } from './journal-lines';
import { JournalStatusTag } from './journal-status-tag';
import { JOURNAL_KIND_LABELS } from './journal-labels';
import { SourceLink } from '../../lib/source-link';

/** An entry with its lines, source and actions. */
export function JournalDrawer() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const query = useQuery({
    ...api.journalEntries.get.queryOptions({ params: { id } }),
    select: ({ entry }) => entry,
  });
  const entry = query.data;
  return (
    <DetailDrawer
      title={entry?.memo ?? t`Journal entry`}
      closeTo={paths.journal}
      footer={entry && <JournalActions entry={entry} />}
    >
      <QueryState
        query={query}
        loading={t`Loading the entry...`}
        failed={t`Couldn't load the entry`}
        missing={{ title: t`Journal entry not found`, to: paths.journal, back: t`All journal entries` }}
      >
        {(found) => (
          <>
            <EntryDetails entry={found} />
            <JournalLines entry={found} />
          </>
        )}
      </QueryState>
    </DetailDrawer>
  );
}

function EntryDetails({ entry }: { entry: JournalEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { search } = useLocation();
  const { createdBy, createdAt, approvedBy, approvedAt, postedBy, postedAt, rejectedBy, hash } = entry;
  const by = (person: JournalEntry['createdBy'], at: string | null) =>
    [person && personName(person), at && format.dateTime(at)].filter(Boolean).join(' · ');
  const toEntry = (id: string | null, text: string) =>
    id && <Link to={{ pathname: paths.journalEntry(id), search }}>{text}</Link>;
  return (
    <DescriptionList
      items={[
        { label: t`Status`, value: <JournalStatusTag entry={entry} /> },
        { label: t`Number`, value: entryNumber(entry) },
        { label: t`Date`, value: format.fullDate(entry.date) },
        { label: t`Source`, value: i18n._(JOURNAL_KIND_LABELS[entry.kind]) },
        { label: t`Reference`, value: entry.reference },
        { label: t`Source document`, value: entry.sourceType && <SourceLink entry={entry} /> },
        { label: t`Reversal of`, value: toEntry(entry.reversesId, t`Original entry`) },
        { label: t`Reversed by`, value: toEntry(entry.reversedById, t`Reversal entry`) },
        { label: t`Created by`, value: by(createdBy, createdAt) },
        { label: t`Approved by`, value: approvedBy && by(approvedBy, approvedAt) },
        { label: t`Posted by`, value: postedAt && by(postedBy, postedAt) },
        { label: t`Rejected by`, value: rejectedBy && by(rejectedBy, null) },
        { label: t`Reason`, value: entry.rejectionReason },
        { label: t`Hash`, value: hash && <code>{hash}</code> },
      ]}
    />
  );
}
