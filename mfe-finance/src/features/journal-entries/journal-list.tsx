import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { JournalEntrySummary } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, useFormat, type ListColumn } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { entryNumber } from '../../lib/entry-number';
import { JournalStatusTag } from './journal-status-tag';
import { JOURNAL_KIND_LABELS } from './journal-labels';

/** List of entries, latest date first. */
export function JournalList({ entries, isStale }: { entries: JournalEntrySummary[]; isStale: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { amount, currency } = useAmount();
  const kind = ({ kind: made }: JournalEntrySummary) => i18n._(JOURNAL_KIND_LABELS[made]);
  const date = (entry: JournalEntrySummary) => <time dateTime={entry.date}>{format.date(entry.date)}</time>;
  const title = (entry: JournalEntrySummary) => (
    <div>
      <RowLink to={paths.journalEntry(entry.id)}>{entry.memo}</RowLink>
      {entry.reference && <div className="pc-list-sub">{entry.reference}</div>}
    </div>
  );

  const columns: ListColumn<JournalEntrySummary>[] = [
    { key: 'date', title: t`Date`, render: date },
    { key: 'number', title: t`Number`, isOneLine: true, render: (entry) => entryNumber(entry) ?? '–' },
    { key: 'memo', title: t`Memo`, render: title },
    { key: 'kind', title: t`Source`, render: kind },
    { key: 'status', title: t`Status`, render: (entry) => <JournalStatusTag entry={entry} /> },
    { key: 'total', title: t`Amount (${currency})`, align: 'end', render: ({ total }) => amount(total) },
  ];

  return (
    <DataList
      label={t`Journal`}
      rows={entries}
      rowKey={({ id }) => id}
      columns={columns}
      isStale={isStale}
      renderCard={(entry) => (
        <>
          <Flex justify="space-between" align="start" gap="small">
            {title(entry)}
            <JournalStatusTag entry={entry} />
          </Flex>
          <Flex justify="space-between" gap="small">
            <span>
              {date(entry)} · {entryNumber(entry) ?? kind(entry)}
            </span>
            <span>
              {amount(entry.total)} {currency}
            </span>
          </Flex>
        </>
      )}
    />
  );
}
