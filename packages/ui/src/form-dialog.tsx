import { useLingui } from '@lingui/react/macro';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useId, useRef, useState, type ReactNode } from 'react';
import { focusOnOpen } from './focus-on-open';
import type { DraftStore } from './draft';
import { RecordForm, type FormFailure } from './record-form';
import { useLeaveGuard } from './use-leave-guard';

/** Props of a dialog with one form, apart from its fields. */
export interface FormDialogProps<V extends object> {
  title: string;
  /** States the consequence before the button is pressed. */
  explanation: ReactNode;
  submit: string;
  isDanger?: boolean;
  isSaving: boolean;
  initial: V;
  /** Converts what `send` threw. */
  failure: (error: unknown) => FormFailure;
  /** Error codes that concern one field, and the name of that field. */
  blames?: Partial<Record<string, string>>;
  /** Stores unsaved input until it is submitted or discarded; needed from four fields on. */
  draft?: DraftStore<V>;
  send: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** Called on success; without it the dialog just closes. */
  onDone?: () => void;
  children: ReactNode;
}

// The first text field. Radio buttons are skipped, because one is selected already.
const FIELD = 'input:not([readonly], [disabled], [type="radio"]), textarea';

/** A dialog with a form for one action. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, explanation, submit, isDanger, isSaving, initial, failure, blames, draft, send, onClose, children } =
    props;
  const { onDone = onClose } = props;
  const { t } = useLingui();
  const form = useId();
  const guard = useLeaveGuard();
  const body = useRef<HTMLDivElement>(null);
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [state, setState] = useState<'open' | 'given-up' | 'done'>('open');

  async function close() {
    if (await guard.mayLeave()) setState('given-up');
  }

  async function save(values: V) {
    await send(values);
    guard.release();
    setState('done');
  }

  return (
    <Modal
      open={state === 'open'}
      title={title}
      okText={submit}
      okButtonProps={{ htmlType: 'submit', form, danger: isDanger }}
      cancelText={t`Cancel`}
      confirmLoading={isSaving}
      onCancel={() => void close()}
      // Delayed, because the key that opened the dialog would otherwise be typed into the field.
      afterOpenChange={(isOpen) => {
        if (isOpen) focusOnOpen(body.current, FIELD);
        else if (state === 'done') onDone();
        else onClose();
      }}
    >
      <div ref={body}>
        <p>{explanation}</p>
        <RecordForm
          id={form}
          initial={initial}
          guard={guard}
          save={save}
          draft={draft}
          failure={failure}
          blames={blames}
        >
          {children}
        </RecordForm>
      </div>
    </Modal>
  );
}
