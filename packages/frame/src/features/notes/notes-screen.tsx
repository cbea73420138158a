import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { INBOX_TEXT_LENGTH, type Note } from '@polyclinic/contract';
import { exactTotal, ListSkeleton, Page, pageOf, QueryState, Styles, useSearchParamsState } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Input, type InputRef } from '@polyclinic/ui/kit/form';
import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { useRef, useState } from 'react';
import { api } from '../../api';
import { Pager } from '../../pager';
import { NoteLine } from './note-line';
import { NOTES_STYLES } from './notes-styles';
import { useNoteActions } from './use-note-actions';

const LIMIT = 50;

/** Personal reminders, open ones first. */
export function NotesScreen() {
  const { t } = useLingui();
  const [{ page }, setParams] = useSearchParamsState({ page: '1' });
  const query = useQuery({
    ...api.notes.list.queryOptions({ query: { page: pageOf(page), limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  const actions = useNoteActions();
  const total = exactTotal(query.data);

  return (
    <Page
      title={t`Notes`}
      footer={
        total ? plural(total, { one: '# note, visible only to you', other: '# notes, visible only to you' }) : undefined
      }
    >
      <Styles name="notes" css={NOTES_STYLES} />
      <NewNoteLine add={actions.add} isAdding={actions.isAdding} />
      <QueryState
        query={query}
        loading={t`Loading your notes...`}
        failed={t`Couldn't load your notes`}
        skeleton={<ListSkeleton rows={4} />}
        empty={{
          when: ({ pagination }) => pagination.totalCount === 0,
          text: t`No notes yet`,
          hint: t`Write down what you want to remember. Health information belongs in the patient's record.`,
        }}
      >
        {({ notes, pagination }) => (
          <>
            <NoteList title={t`To do`} notes={notes.filter(({ isDone }) => !isDone)} actions={actions} />
            <NoteList title={t`Done`} notes={notes.filter(({ isDone }) => isDone)} actions={actions} />
            <Pager {...pagination} onPage={(next) => setParams({ page: String(next) }, { push: true })} />
          </>
        )}
      </QueryState>
    </Page>
  );
}

interface NoteListProps {
  title: string;
  notes: readonly Note[];
  actions: ReturnType<typeof useNoteActions>;
}

function NoteList({ title, notes, actions }: NoteListProps) {
  if (notes.length === 0) return null;
  return (
    <>
      <h2 className="pc-notes-part">{title}</h2>
      <ul className="pc-notes" aria-label={title}>
        {notes.map((note) => (
          <NoteLine key={note.id} note={note} actions={actions} />
        ))}
      </ul>
    </>
  );
}

function NewNoteLine({ add, isAdding }: Pick<ReturnType<typeof useNoteActions>, 'add' | 'isAdding'>) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<InputRef>(null);

  async function save() {
    if (!/\S/.test(text) || isAdding) return;
    if (await add(text.trim())) setText('');
    field.current?.focus();
  }

  return (
    <form
      className="pc-notes-new"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        ref={field}
        aria-label={t`New note`}
        placeholder={t`What do you want to remember?`}
        maxLength={INBOX_TEXT_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isAdding}>{t`Add note`}</Button>
    </form>
  );
}
