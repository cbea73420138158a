import { useLingui } from '@lingui/react/macro';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useId, useRef, useState, type ReactNode } from 'react';
import { RecordForm, type FormFailure } from './record-form';
import { useLeaveGuard } from './use-leave-guard';

/** What a dialog with one form needs, apart from its fields. */
export interface FormDialogProps<V extends object> {
  title: string;
  /** What it means, before anybody presses the button. */
  explanation: ReactNode;
  submit: string;
  isDanger?: boolean;
  isSaving: boolean;
  initial: V;
  /** Reads what `send` threw. */
  failure: (error: unknown) => FormFailure;
  /** Refusals that are about one field, and which. */
  blames?: Partial<Record<string, string>>;
  send: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** What follows once it is done; the dialog closes if it is left out. */
  onDone?: () => void;
  children: ReactNode;
}

// Where typing starts: no choice among few, which is made already.
const FIELD = 'input:not([readonly], [disabled], [type="radio"]), textarea';

/** A form in a dialog that does one thing. */
export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, explanation, submit, isDanger, isSaving, initial, failure, blames, send, onClose, children } = props;
  const { onDone = onClose } = props;
  const { t } = useLingui();
  const form = useId();
  const guard = useLeaveGuard();
  const body = useRef<HTMLDivElement>(null);
  // The dialog closes before it unmounts, so that the focus returns to where it was opened.
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
      // Not at once: the key that opened the dialog would write into the field.
      afterOpenChange={(isOpen) => {
        if (isOpen) body.current?.querySelector<HTMLElement>(FIELD)?.focus();
        else if (state === 'done') onDone();
        else onClose();
      }}
    >
      <div ref={body}>
        <p>{explanation}</p>
        <RecordForm id={form} initial={initial} guard={guard} save={save} failure={failure} blames={blames}>
          {children}
        </RecordForm>
      </div>
    </Modal>
  );
}
