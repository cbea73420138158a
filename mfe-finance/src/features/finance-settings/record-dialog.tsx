import { useLingui } from '@lingui/react/macro';
import { changesOf, filledIn } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/overlay';
import type { ReactNode } from 'react';
import { ActDialog } from '../../lib/act-dialog';

interface Versioned {
  id: string;
  version: number;
}

interface RecordDialogProps<V extends object> {
  title: string;
  explanation: string;
  /** What is changed; nothing for a new one. */
  record: (V & Versioned) | undefined;
  start: V;
  failed: string;
  blames: Partial<Record<string, string>>;
  isSaving: boolean;
  create: (values: V) => Promise<unknown>;
  update: (id: string, changes: Partial<V> & { version: number }) => Promise<unknown>;
  nameOf: (values: V) => string;
  onClose: () => void;
  children: ReactNode;
}

/** Adds a record, or changes one against the version that was on the screen. */
export function RecordDialog<V extends object>(props: RecordDialogProps<V>) {
  const { record, start, create, update, nameOf, title, explanation, failed, blames, isSaving, onClose } = props;
  const { t } = useLingui();
  const { message } = App.useApp();

  async function send(values: V) {
    if (record) await update(record.id, { ...changesOf(record, values), version: record.version });
    else await create(filledIn(values));
    const name = nameOf(values);
    void message.success(t`${name} is saved`);
  }

  return (
    <ActDialog<V>
      title={title}
      explanation={explanation}
      submit={t`Save`}
      isSaving={isSaving}
      initial={record ?? start}
      failed={failed}
      blames={blames}
      send={send}
      onClose={onClose}
    >
      {props.children}
    </ActDialog>
  );
}
