import { useLingui } from '@lingui/react/macro';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { App, Modal } from '@polyclinic/ui/kit/overlay';
import { useId, useState } from 'react';

interface NewSecretProps {
  secret: string;
  onClose: () => void;
}

/** What a new deploy token is made of. Only its button closes it: a slip beside the dialog would lose the secret for good. */
export function NewSecret({ secret, onClose }: NewSecretProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const field = useId();
  // It closes before it goes, so that the focus finds back to where it was opened.
  const [isOpen, setOpen] = useState(true);

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      void message.success(t`Token copied`);
    } catch {
      // Without TLS browsers forbid it.
      void message.error(t`The browser does not allow copying. Select the token and copy it.`);
    }
  }

  return (
    <Modal
      open={isOpen}
      afterClose={onClose}
      title={t`Your new deploy token`}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" onClick={() => setOpen(false)}>
          {t`I have kept it`}
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={t`This is shown once and never again. Keep it where your pipeline keeps its secrets.`}
      />
      <label htmlFor={field} style={{ display: 'block', marginBlock: '16px 4px' }}>
        {t`Token`}
      </label>
      <Flex gap="small" wrap>
        <Input
          id={field}
          readOnly
          value={secret}
          style={{ flex: '1 1 240px' }}
          onFocus={({ target }) => target.select()}
        />
        <Button autoFocus onClick={() => void copy()}>{t`Copy`}</Button>
      </Flex>
      <p>{t`The pipeline gives it as POLYCLINIC_DEPLOY_TOKEN to the command that releases.`}</p>
    </Modal>
  );
}
