import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { PATIENT_LABELS, type DataOf, type Merge, type patientMerges } from '@polyclinic/contract';
import { useLabels } from '@polyclinic/ui';
import { Alert } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { App } from '@polyclinic/ui/kit/app';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useMovedName } from './use-moved-name';

const FORM = 'undo-merge-form';
const REASON_LENGTH = 300;

/** Asks for the reason of an undo, performs it, and reports what could not be restored. */
export function UndoMerge({ merge: { id }, onClose }: { merge: Merge; onClose: () => void }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  // The dialog closes before it unmounts, so that focus returns to the control that opened it.
  const [isOpen, setOpen] = useState(true);
  const [undone, setUndone] = useState<DataOf<typeof patientMerges.undo>>();
  const undo = useMutation({
    ...api.patientMerges.undo.mutationOptions(),
    onSuccess: (answer) => {
      void message.success(t`Merge undone`);
      if (answer.left.length + answer.kept.length > 0) setUndone(answer);
      else setOpen(false);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't undo the merge. Try again.`)),
  });

  return (
    <Modal
      open={isOpen}
      title={t`Undo this merge?`}
      okText={undone ? t`Close` : t`Undo merge`}
      okButtonProps={undone ? {} : { danger: true, htmlType: 'submit', form: FORM }}
      onOk={undone && (() => setOpen(false))}
      cancelButtonProps={{ hidden: Boolean(undone) }}
      confirmLoading={undo.isPending}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {undone ? (
        <WhatStayed undone={undone} />
      ) : (
        <Form
          id={FORM}
          layout="vertical"
          onFinish={({ reason }: { reason: string }) =>
            undo.mutate({ params: { id: id ?? '' }, body: { reason: reason.trim() } })
          }
        >
          <p>{t`All data returns to its original record. Data added after the merge stays with this record.`}</p>
          <Form.Item
            name="reason"
            label={t`Reason`}
            rules={[{ required: true, whitespace: true, message: t`Enter a reason for undoing the merge` }]}
          >
            <Input autoFocus autoComplete="off" maxLength={REASON_LENGTH} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}

function WhatStayed({ undone: { left, kept } }: { undone: DataOf<typeof patientMerges.undo> }) {
  const { t } = useLingui();
  const label = useLabels<string>(PATIENT_LABELS);
  const moved = useMovedName();
  const tables = [...new Set(left.map(({ table }) => table))];
  const rows = tables.map((table) => {
    const count = left.filter((one) => one.table === table).length;
    return `${moved(table)}: ${count}`;
  });
  const fields = kept.map((field) => label(field)).join(', ');
  return (
    <>
      {rows.length > 0 && (
        <Alert
          type="info"
          title={t`Added after the merge, so these items stay with this record. Check which patient they belong to.`}
          description={rows.join(', ')}
        />
      )}
      {fields && (
        <Alert type="info" title={t`Changed after the merge, so these values stay as they are.`} description={fields} />
      )}
    </>
  );
}
