import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { NewDeployToken } from '@polyclinic/contract';
import { formFields, RecordForm, useLeaveGuard } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { Modal } from '@polyclinic/ui/kit/overlay';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { AutoComplete } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';
import { NewSecret } from './new-secret';

interface NewDeployTokenDialogProps {
  onClose: () => void;
}

const FORM = 'new-deploy-token-form';
const NOTHING = { module: '', name: '', days: 90 };
const field = formFields(NewDeployToken);

/** Makes a deploy token, and shows what it is made of: once, and never again. */
export function NewDeployTokenDialog({ onClose }: NewDeployTokenDialogProps) {
  const { t } = useLingui();
  const guard = useLeaveGuard();
  const [secret, setSecret] = useState<string>();
  const create = useMutation(api.deployTokens.create.mutationOptions());
  const modules = useQuery(api.releases.overview.queryOptions());

  async function close() {
    if (await guard.mayLeave()) onClose();
  }

  async function save({ module, name, days }: typeof NOTHING) {
    const made = await create.mutateAsync({ body: { module: module.trim(), name: name.trim(), days } });
    guard.release();
    setSecret(made.secret);
  }

  if (secret) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <Modal
      open
      title={t`New deploy token`}
      okText={t`Make the token`}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      cancelText={t`Cancel`}
      confirmLoading={create.isPending}
      onCancel={() => void close()}
    >
      <p>{t`It lets a pipeline release one module and decide who gets which of its releases. It opens nothing else.`}</p>
      <RecordForm
        id={FORM}
        initial={NOTHING}
        guard={guard}
        save={save}
        failure={(error) => failureOf(error, t`Failed to make the deploy token`)}
      >
        <Form.Item {...field('module')} label={t`Module`} extra={t`Its id, also of a module that has no release yet.`}>
          <AutoComplete
            autoFocus
            options={(modules.data?.modules ?? []).map(({ module }) => ({ value: module }))}
            showSearch={{ filterOption: true }}
            maxLength={40}
          />
        </Form.Item>
        <Form.Item {...field('name')} label={t`Name`} extra={t`Where it is used, such as the name of the pipeline.`}>
          <Input autoComplete="off" maxLength={80} />
        </Form.Item>
        <Form.Item {...field('days')} label={t`Valid for how many days`}>
          <InputNumber min={1} max={365} precision={0} style={{ width: 160 }} />
        </Form.Item>
      </RecordForm>
    </Modal>
  );
}
