import { App } from '@polyclinic/ui/kit/overlay';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { DetailDrawer } from './detail-drawer';
import type { DraftStore } from './draft';
import { FormButtons } from './form-buttons';
import { RecordForm, type FormFailure } from './record-form';
import { useLeave } from './use-leave';
import { useLeaveGuard } from './use-leave-guard';

/** What became of a new record. */
export interface Created {
  /** What the person is told. */
  said: string;
  /** Where the record stands open; the list behind the drawer, where it is left out. */
  openAt?: string;
}

interface CreateDrawerProps<V extends object> {
  title: string;
  /** What the button says; the title, where it is left out. */
  submit?: string;
  closeTo: string;
  isSaving: boolean;
  initial: V;
  send: (values: V) => Promise<Created>;
  /** Reads what `send` threw. */
  failure: (error: unknown) => FormFailure;
  /** Refusals that are about one field, and which. */
  blames?: Partial<Record<string, string>>;
  /** Where what is typed is kept until it is sent or given up. */
  draft?: DraftStore<V>;
  children: ReactNode;
}

const FORM = 'create-form';

/** Makes a new record beside its list. */
export function CreateDrawer<V extends object>(props: CreateDrawerProps<V>) {
  const { title, submit = title, closeTo, isSaving, initial, send, failure, blames, draft, children } = props;
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();

  async function save(values: V) {
    const { said, openAt } = await send(values);
    guard.release();
    void message.success(said);
    if (openAt === undefined) leave();
    else void navigate({ pathname: openAt, search }, { replace: true, state: state as unknown });
  }

  return (
    <DetailDrawer
      title={title}
      closeTo={closeTo}
      mayLeave={guard.mayLeave}
      focusField
      footer={<FormButtons form={FORM} submit={submit} isSaving={isSaving} guard={guard} leave={leave} />}
    >
      <RecordForm id={FORM} initial={initial} guard={guard} save={save} draft={draft} failure={failure} blames={blames}>
        {children}
      </RecordForm>
    </DetailDrawer>
  );
}
