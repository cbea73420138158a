import { App } from '@polyclinic/ui/kit/app';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import type { ReactNode } from 'react';
import { DetailDrawer } from './detail-drawer';
import type { DraftStore } from './draft';
import { FormButtons } from './form-buttons';
import { RecordForm, type FormFailure } from './record-form';
import { useLeave } from './use-leave';
import { useLeaveGuard } from './use-leave-guard';

/** The result of creating a record. */
export interface Created {
  /** Success message. */
  message: string;
  /** Path of the new record; defaults to the list behind the drawer. */
  openAt?: string;
}

interface CreateDrawerProps<V extends object> {
  title: string;
  /** Label of the button; defaults to the title. */
  submit?: string;
  closeTo: string;
  /** Room for two columns. */
  isWide?: boolean;
  isSaving: boolean;
  initial: V;
  send: (values: V) => Promise<Created>;
  /** Converts what `send` threw. */
  failure: (error: unknown) => FormFailure;
  /** Error codes that concern one field, and the name of that field. */
  blames?: Partial<Record<string, string>>;
  /** Stores unsaved input until it is submitted or discarded; undefined for a form of up to three fields. */
  draft: DraftStore<V> | undefined;
  children: ReactNode;
}

const FORM = 'create-form';

/** Drawer that creates a record next to its list. */
export function CreateDrawer<V extends object>(props: CreateDrawerProps<V>) {
  const { title, submit = title, closeTo, isWide, isSaving, initial, send, failure, blames, draft, children } = props;
  const { message } = App.useApp();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const leave = useLeave(closeTo);
  const guard = useLeaveGuard();

  async function save(values: V) {
    const { message: said, openAt } = await send(values);
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
      isWide={isWide}
      footer={<FormButtons form={FORM} submit={submit} isSaving={isSaving} guard={guard} leave={leave} />}
    >
      <RecordForm id={FORM} initial={initial} guard={guard} save={save} draft={draft} failure={failure} blames={blames}>
        {children}
      </RecordForm>
    </DetailDrawer>
  );
}
