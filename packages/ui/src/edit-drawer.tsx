import { useLingui } from '@lingui/react/macro';
import { isMissing, QueryState, type Missing } from '@polyclinic/ui/kit/furniture';
import { App } from '@polyclinic/ui/kit/app';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import { useState, type ReactNode } from 'react';
import { changesOf } from './changes-of';
import { DetailDrawer } from './detail-drawer';
import type { DraftStore } from './draft';
import { FormButtons } from './form-buttons';
import { RecordForm, type FormFailure } from './record-form';
import { useLeave } from './use-leave';
import { useLeaveGuard } from './use-leave-guard';

interface Versioned {
  version: number;
}

interface EditDrawerProps<R extends Versioned> extends Omit<EditFormProps<R>, 'first' | 'query'> {
  title: string;
  /** Room for two columns. */
  isWide?: boolean;
  isSaving: boolean;
  query: UseQueryResult<R>;
  loading: string;
  failedToLoad: string;
  /** Shown if the URL names no record. */
  missing?: Missing;
}

const FORM = 'edit-form';

/** Edits a record next to its list, with an optimistic lock on the version that was displayed. */
export function EditDrawer<R extends Versioned>(props: EditDrawerProps<R>) {
  const { title, isWide, isSaving, query, loading, failedToLoad, missing, ...form } = props;
  const { t } = useLingui();
  const leave = useLeave(form.closeTo);
  const guard = useLeaveGuard();
  return (
    <DetailDrawer
      title={title}
      closeTo={form.closeTo}
      mayLeave={guard.mayLeave}
      focusField
      isWide={isWide}
      footer={
        !isMissing(query.error) && (
          <FormButtons form={FORM} submit={t`Save`} isSaving={isSaving} guard={guard} leave={leave} />
        )
      }
    >
      <QueryState query={query} loading={loading} failed={failedToLoad} missing={missing}>
        {(record) => <EditForm {...form} first={record} query={query} guard={guard} />}
      </QueryState>
    </DetailDrawer>
  );
}

interface EditFormProps<R extends Versioned> {
  closeTo: string;
  first: R;
  query: Pick<UseQueryResult<R>, 'refetch'>;
  /** `'stay'`: nothing was saved, and the form says why. */
  send: (changes: Partial<R> & Versioned) => Promise<unknown>;
  saved: string;
  failure: (error: unknown) => FormFailure;
  blames?: Partial<Record<string, string>>;
  /** Stores unsaved input until it is submitted or discarded; undefined for a form of up to three fields. */
  draft: DraftStore<Partial<R>> | undefined;
  children: ReactNode;
}

function EditForm<R extends Versioned>(props: EditFormProps<R> & { guard: ReturnType<typeof useLeaveGuard> }) {
  const { closeTo, first, query, send, saved, failure, blames, draft, guard, children } = props;
  const { message } = App.useApp();
  const leave = useLeave(closeTo);
  // The baseline of the edits; a background refetch must not change it.
  const [base, setBase] = useState(first);

  async function save(values: Partial<R>) {
    const changes = changesOf(base, values);
    if (Object.keys(changes).length > 0) {
      if ((await send({ ...changes, version: base.version })) === 'stay') return 'stay' as const;
      void message.success(saved);
    }
    guard.release();
    leave();
    return undefined;
  }

  async function reload(): Promise<Partial<R>> {
    const { data } = await query.refetch({ throwOnError: true });
    if (data) setBase(data);
    return data ?? base;
  }

  return (
    <RecordForm<Partial<R>>
      id={FORM}
      initial={base}
      guard={guard}
      save={save}
      reload={reload}
      failure={failure}
      blames={blames}
      draft={draft}
      recordVersion={base.version}
    >
      {children}
    </RecordForm>
  );
}
