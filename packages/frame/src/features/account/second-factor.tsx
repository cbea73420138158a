import { useLingui } from '@lingui/react/macro';
import { reloadPerson } from '@polyclinic/client';
import type { AccountSecurity } from '@polyclinic/contract';
import { StatusTag } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useQueryClient } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { RecoveryCodes } from '../sign-in/recovery-codes';
import { SecondFactorSetup } from '../sign-in/second-factor-setup';
import { SecondFactorForm, type SecondFactorProof } from './second-factor-form';
import { useOwnAccount } from './use-own-account';

const FEW_CODES = 3;

/** Second factor: set up, renewed or turned off in place. */
export function SecondFactor({ security }: { security: AccountSecurity }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const client = useQueryClient();
  const account = useOwnAccount();
  const [task, setTask] = useState<'setup' | 'renew' | 'remove'>();
  const [codes, setCodes] = useState<string[]>();
  const isOn = security.secondFactor === 'ON';
  const left = security.recoveryCodesLeft;

  async function finish(text: string) {
    setTask(undefined);
    setCodes(undefined);
    void message.success(text);
    // If this reload fails, the next start of the page catches up.
    reloadPerson().catch(() => undefined);
    await client.invalidateQueries({ queryKey: account.security.queryOptions().queryKey });
  }

  async function renew(body: SecondFactorProof) {
    const { recoveryCodes } = await account.renewRecoveryCodes.call({ body });
    setCodes(recoveryCodes);
  }

  async function remove(body: SecondFactorProof) {
    await account.removeSecondFactor.call({ body });
    await finish(t`Two-factor authentication is off`);
  }

  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => void finish(t`New recovery codes created. The old ones no longer work.`)}
      />
    );
  if (task === 'setup') {
    return (
      <Flex vertical gap="middle" align="start">
        <SecondFactorSetup endpoints={account} onDone={() => void finish(t`Two-factor authentication is on`)} />
        <Button onClick={() => setTask(undefined)}>{t`Cancel`}</Button>
      </Flex>
    );
  }
  if (task) {
    return (
      <SecondFactorForm
        submit={task === 'renew' ? t`Create new recovery codes` : t`Turn off`}
        isDanger={task === 'remove'}
        send={task === 'renew' ? renew : remove}
        onCancel={() => setTask(undefined)}
      />
    );
  }
  return (
    <>
      <p>{isOn ? <StatusTag meaning="done">{t`On`}</StatusTag> : <StatusTag meaning="waiting">{t`Off`}</StatusTag>}</p>
      <p className="pc-own-hint">
        {t`Logging in also asks for a code from an app on your phone, so a stolen password is not enough.`}
      </p>
      {isOn && left <= FEW_CODES && (
        <Alert
          type="warning"
          role="status"
          showIcon
          style={BELOW}
          title={t`Recovery codes left: ${left}. Create new ones before you run out.`}
        />
      )}
      {isOn ? (
        <Flex gap="small" wrap>
          <Button onClick={() => setTask('renew')}>{t`Create new recovery codes`}</Button>
          <Button danger onClick={() => setTask('remove')}>{t`Turn off two-factor authentication`}</Button>
        </Flex>
      ) : (
        <Button type="primary" onClick={() => setTask('setup')}>{t`Set up two-factor authentication`}</Button>
      )}
    </>
  );
}

const BELOW = { marginBottom: 12 };
