import { useLingui } from '@lingui/react/macro';
import { useClinicToday } from '@polyclinic/client';
import { useCurrency } from '@polyclinic/clinic-ui';
import type { JournalEntry } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { Page, QueryState } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { Link, useNavigate, useParams } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { linesOf, rowsOf, withSpare } from './entry-rows';
import { JournalEntryForm, type EntryValues } from './journal-entry-form';

/** Creates an entry, or edits an unposted one. */
export function JournalEntryScreen() {
  const { t } = useLingui();
  const { id } = useParams();
  return (
    <Page title={id ? t`Edit journal entry` : t`New journal entry`}>
      {id ? <SavedEntry key={id} id={id} /> : <NewEntry />}
    </Page>
  );
}

function NewEntry() {
  const today = useClinicToday();
  const navigate = useNavigate();
  const done = useDone();
  const create = useMutation(api.journalEntries.create.mutationOptions());
  const [initial] = useState<EntryValues>({
    date: today,
    memo: '',
    reference: null,
    kind: 'MANUAL',
    rows: withSpare([]),
  });
  return (
    <JournalEntryForm
      draftKey="journalEntries.new"
      initial={initial}
      version={null}
      isSaving={create.isPending}
      send={async ({ rows, memo, reference, ...rest }, asDraft) => {
        const body = {
          ...rest,
          memo: memo.trim(),
          reference: reference?.trim() || null,
          lines: linesOf(rows),
          asDraft,
        };
        return done((await create.mutateAsync({ body })).entry);
      }}
      onDone={(id) => void navigate(paths.journalEntry(id), { replace: true })}
      onCancel={() => void navigate(paths.journal)}
    />
  );
}

function SavedEntry({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.journalEntries.get.queryOptions({ params: { id } }),
    select: ({ entry }) => entry,
  });
  return (
    <QueryState
      query={query}
      loading={t`Loading the entry...`}
      failed={t`Couldn't load the entry`}
      missing={{ title: t`Journal entry not found`, to: paths.journal, back: t`All journal entries` }}
    >
      {(entry) =>
        entry.actions.includes('edit') ? (
          <EditEntry entry={entry} />
        ) : (
          <Alert
            type="info"
            showIcon
            title={entry.refused.edit ?? t`This entry can no longer be edited.`}
            action={<Link to={paths.journalEntry(id)}>{t`View entry`}</Link>}
          />
        )
      }
    </QueryState>
  );
}

function EditEntry({ entry: loaded }: { entry: JournalEntry }) {
  const navigate = useNavigate();
  const own = useCurrency();
  const done = useDone();
  const update = useMutation(api.journalEntries.update.mutationOptions());
  // A background refetch must not change what is being typed.
  const [entry] = useState(loaded);
  const { id, date, memo, reference, version } = entry;
  const [initial] = useState<EntryValues>({
    date,
    memo,
    reference,
    rows: withSpare(rowsOf(entry, own)),
    kind: entry.kind === 'OPENING' ? 'OPENING' : 'MANUAL',
  });
  return (
    <JournalEntryForm
      draftKey={`journalEntries.edit.${id}`}
      initial={initial}
      version={version}
      isSaving={update.isPending}
      send={async ({ rows, memo: what, reference: said, date: day }, asDraft) => {
        const body = { date: day, memo: what.trim(), reference: said?.trim() || null, lines: linesOf(rows), asDraft };
        return done((await update.mutateAsync({ params: { id }, body: { ...body, version } })).entry);
      }}
      onDone={() => void navigate(paths.journalEntry(id), { replace: true })}
      onCancel={() => void navigate(paths.journalEntry(id))}
    />
  );
}

/** Reports the entry's new status. */
function useDone() {
  const { t } = useLingui();
  const { message } = App.useApp();
  return ({ id, status }: JournalEntry): string => {
    void message.success(status === 'DRAFT' ? t`Draft saved` : t`Submitted for approval`);
    return id;
  };
}
