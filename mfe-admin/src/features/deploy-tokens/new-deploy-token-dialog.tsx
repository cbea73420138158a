import { useLingui } from '@lingui/react/macro';
import { failureOf } from '@polyclinic/client';
import { NewDeployToken } from '@polyclinic/contract';
import { FormDialog, formFields } from '@polyclinic/ui';
import { Form, Input } from '@polyclinic/ui/kit/form';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { AutoComplete } from '@polyclinic/ui/kit/select';
import { useState } from 'react';
import { api } from '../../lib/api';
import { NewSecret } from './new-secret';

interface NewDeployTokenDialogProps {
  onClose: () => void;
}

const NOTHING = { module: '', name: '', days: 90 };
const field = formFields(NewDeployToken);

/** Creates a deploy token and shows its secret once. */
export function NewDeployTokenDialog({ onClose }: NewDeployTokenDialogProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string>();
  const [isShown, setShown] = useState(false);
  const create = useMutation(api.deployTokens.create.mutationOptions());
  const modules = useQuery(api.releases.overview.queryOptions());

  async function send({ module, name, days }: typeof NOTHING) {
    const made = await create.mutateAsync({ body: { module: module.trim(), name: name.trim(), days } });
    setSecret(made.secret);
  }

  if (secret && isShown) return <NewSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={t`New deploy token`}
      explanation={t`A deploy token lets a pipeline release one module and manage who gets its releases. It gives no other access.`}
      submit={t`Create token`}
      isSaving={create.isPending}
      initial={NOTHING}
      failure={(error) => failureOf(error, t`Couldn't create the deploy token. Try again.`)}
      send={send}
      onClose={onClose}
      onDone={() => setShown(true)}
    >
      <Form.Item {...field('module')} label={t`Module`} extra={t`ID of the module. It may have no release yet.`}>
        <AutoComplete
          options={(modules.data?.modules ?? []).map(({ module }) => ({ value: module }))}
          showSearch={{ filterOption: true }}
          maxLength={40}
        />
      </Form.Item>
      <Form.Item {...field('name')} label={t`Name`} extra={t`Where the token is used, such as the pipeline name.`}>
        <Input autoComplete="off" maxLength={80} />
      </Form.Item>
      <Form.Item {...field('days')} label={t`Valid for (days)`}>
        <InputNumber min={1} max={365} precision={0} style={{ width: 160 }} />
      </Form.Item>
    </FormDialog>
  );
}
