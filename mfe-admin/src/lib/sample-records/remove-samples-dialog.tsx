import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { Alert } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../api';
import { DependentList } from '../dependent-list';
import { dependentsIn, type Dependents } from '../dependents';

interface RemoveSamplesDialogProps {
  isOpen: boolean;
  /** The records that are removed, as they are read. */
  records: string;
  onClose: () => void;
}

/** Removes the sample data after a question that names it; says which records of the clinic depend on it. */
export function RemoveSamplesDialog({ isOpen, records, onClose }: RemoveSamplesDialogProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const [dependents, setDependents] = useState<Dependents[]>();
  const remove = useMutation({
    ...api.sampleRecords.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(t`Sample data removed`);
      onClose();
    },
    onError: (error) => {
      const found = dependentsIn(error, 'SAMPLES_IN_USE');
      setDependents(found);
      if (!found) void message.error(errorText(error, t`Couldn't remove the sample data. Try again.`));
    },
  });
  return (
    <Modal
      open={isOpen}
      title={t`Remove sample data?`}
      okText={t`Remove sample data`}
      okButtonProps={{ danger: true }}
      cancelText={t`Keep sample data`}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      <p>{t`This permanently removes ${records}. Your own records stay as they are.`}</p>
      {dependents && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`These records of your clinic depend on the sample data. Change or delete them first.`}
          description={<DependentList dependents={dependents} />}
        />
      )}
    </Modal>
  );
}
