import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { RecordForm, useLeaveGuard } from '@polyclinic/ui';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useId, type ReactNode } from 'react';

interface ActDialogProps<V extends object> {
  title: string;
  /** What it means, before anybody presses the button. */
  explanation: ReactNode;
  submit: string;
  isDanger?: boolean;
  isSaving: boolean;
  initial: V;
  failed: string;
  /** Refusals that are about one field, and which. */
  blames?: Partial<Record<string, string>>;
  send: (values: V) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog that does one thing to the registry. */
export function ActDialog<V extends object>(props: ActDialogProps<V>) {
  const { title, explanation, submit, isDanger, isSaving, initial, failed, blames, send, onClose, children } = props;
  const { t } = useLingui();
  const form = useId();
  const guard = useLeaveGuard();

  async function close() {
    if (await guard.mayLeave()) onClose();
  }

  async function save(values: V) {
    await send(values);
    guard.release();
    onClose();
  }

  return (
    <Modal
      open
      title={title}
      okText={submit}
      okButtonProps={{ htmlType: 'submit', form, danger: isDanger }}
      cancelText={t`Cancel`}
      confirmLoading={isSaving}
      onCancel={() => void close()}
    >
      <p>{explanation}</p>
      <RecordForm
        id={form}
        initial={initial}
        guard={guard}
        save={save}
        failure={(error) => failureOf(error, failed)}
        blames={blames}
      >
        {children}
      </RecordForm>
    </Modal>
  );
}
