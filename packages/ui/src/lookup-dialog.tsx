import { useLingui } from '@lingui/react/macro';
import { App } from '@polyclinic/ui/kit/app';
import { changesOf, filledIn } from './changes-of';
import { FormDialog, type FormDialogProps } from './form-dialog';

interface Versioned {
  id: string;
  version: number;
}

type Shown<V extends object> = Pick<
  FormDialogProps<V>,
  'title' | 'explanation' | 'failure' | 'blames' | 'isSaving' | 'onClose' | 'children'
>;

interface LookupDialogProps<V extends object> extends Shown<V> {
  /** The record to edit; undefined for a new one. */
  record: (V & Versioned) | undefined;
  /** Initial values of a new record. */
  start: V;
  create: (values: V) => Promise<unknown>;
  update: (id: string, changes: Partial<V> & { version: number }) => Promise<unknown>;
  nameOf: (values: V) => string;
}

/** Adds a record of a LookupPage, or edits one with an optimistic lock on the version that was displayed. */
export function LookupDialog<V extends object>(props: LookupDialogProps<V>) {
  const { record, start, create, update, nameOf, ...dialog } = props;
  const { t } = useLingui();
  const { message } = App.useApp();

  async function send(values: V) {
    if (record) await update(record.id, { ...changesOf(record, values), version: record.version });
    else await create(filledIn(values));
    const name = nameOf(values);
    void message.success(t`${name} saved`);
  }

  return <FormDialog<V> {...dialog} submit={t`Save`} initial={record ?? start} send={send} />;
}
