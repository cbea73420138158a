import { useLingui } from '@lingui/react/macro';
import type { SecondFactorState } from '@polyclinic/contract';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useState } from 'react';
import { SecondFactorForm, type SecondFactorProof } from '../account/second-factor-form';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorSetup, type SecondFactorCalls } from './second-factor-setup';

interface SecondFactorSectionCalls extends SecondFactorCalls {
  renewRecoveryCodes: { call: (input: { body: SecondFactorProof }) => Promise<{ recoveryCodes: string[] }> };
  removeSecondFactor: { call: (input: { body: SecondFactorProof }) => Promise<object> };
}

interface SecondFactorSectionProps {
  state: SecondFactorState;
  endpoints: SecondFactorSectionCalls;
  /** Called when the second factor was turned on or off, or its codes were renewed. */
  onChange: () => void;
}

type Act = 'setting-up' | 'renewing' | 'removing';

/** State of a super administrator's second factor, with the actions to change it. */
export function SecondFactorSection({ state, endpoints, onChange }: SecondFactorSectionProps) {
  const { t } = useLingui();
  const [act, setAct] = useState<Act>();
  const [codes, setCodes] = useState<string[]>();
  const isOn = state === 'ON';

  const finish = () => {
    setAct(undefined);
    setCodes(undefined);
    onChange();
  };

  if (codes) return <RecoveryCodes codes={codes} onKept={finish} />;
  if (act === 'setting-up') return <SecondFactorSetup endpoints={endpoints} onDone={finish} />;
  if (act === 'renewing') {
    return (
      <SecondFactorForm
        submit={t`Create new recovery codes`}
        isDanger={false}
        onCancel={() => setAct(undefined)}
        send={async (body) => setCodes((await endpoints.renewRecoveryCodes.call({ body })).recoveryCodes)}
      />
    );
  }
  if (act === 'removing') {
    return (
      <SecondFactorForm
        submit={t`Turn off`}
        isDanger
        onCancel={() => setAct(undefined)}
        send={async (body) => {
          await endpoints.removeSecondFactor.call({ body });
          finish();
        }}
      />
    );
  }
  return (
    <Flex vertical gap="small" align="start">
      <span>
        {isOn
          ? t`Two-factor authentication is on. Logging in takes your password and a code.`
          : t`Two-factor authentication is off. Anyone with your password can open this account.`}
      </span>
      <Flex gap="small" wrap>
        {!isOn && (
          <Button type="primary" onClick={() => setAct('setting-up')}>
            {t`Set up two-factor authentication`}
          </Button>
        )}
        {isOn && <Button onClick={() => setAct('renewing')}>{t`Create new recovery codes`}</Button>}
        {isOn && <Button danger onClick={() => setAct('removing')}>{t`Turn off two-factor authentication`}</Button>}
      </Flex>
    </Flex>
  );
}
