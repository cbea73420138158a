import { useLingui } from '@lingui/react/macro';
import { Form } from '@polyclinic/ui/kit/form';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Skeleton } from '@polyclinic/ui/kit/display';
import { useEffect, useRef, useState } from 'react';
import { PasswordInput } from '../../password-input';
import { AuthenticatorSecret } from './authenticator-secret';
import { CodeItem } from './code-item';
import { RecoveryCodes } from './recovery-codes';
import { SIGN_IN_STYLES } from './sign-in-styles';
import { useCodeCall } from './use-code-call';

/** The endpoints used for setting up: a clinic person's or a super administrator's. */
export interface SecondFactorCalls {
  beginSecondFactor: { call: (input: { body: { password?: string } }) => Promise<{ secret: string; uri: string }> };
  confirmSecondFactor: { call: (input: { body: { code: string } }) => Promise<{ recoveryCodes: string[] }> };
}

interface SecondFactorSetupProps {
  endpoints: SecondFactorCalls;
  /** Called when the second factor is on and the recovery codes are stored. */
  onDone: () => void;
}

/**
 * Sets up a second factor in three steps: the password, the authenticator app, the recovery codes. The first is skipped
 * right after a login.
 */
export function SecondFactorSetup({ endpoints, onDone }: SecondFactorSetupProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const isTrying = useBeginWithoutPassword(endpoints, setSecret);
  const step = codes ? 3 : secret ? 2 : 1;
  const titles = [t`Enter your password`, t`Connect your authenticator app`, t`Save your recovery codes`];
  const title = useRef<HTMLHeadingElement>(null);

  // The focused form is gone; move focus to the new title, so that screen readers announce it.
  useEffect(() => {
    if (step === 3) title.current?.focus();
  }, [step]);

  return (
    <section className="pc-second-factor" aria-label={t`Two-factor authentication`}>
      <Styles name="sign-in" css={SIGN_IN_STYLES} />
      <p className="pc-step">{t`Step ${step} of 3`}</p>
      <h2 ref={title} tabIndex={-1}>
        {titles[step - 1]}
      </h2>
      {codes && <RecoveryCodes codes={codes} onKept={onDone} />}
      {secret && !codes && <Connect secret={secret} endpoints={endpoints} onDone={setCodes} />}
      {isTrying && <Skeleton active title={false} />}
      {!secret && !codes && !isTrying && <Begin endpoints={endpoints} onDone={setSecret} />}
    </section>
  );
}

/** Begins at once if the sign-in is recent enough; returns true while that is not known. */
function useBeginWithoutPassword(
  { beginSecondFactor }: SecondFactorCalls,
  onDone: (secret: { secret: string; uri: string }) => void,
): boolean {
  const [isTrying, setIsTrying] = useState(true);
  const done = useRef(onDone);
  const hasBegun = useRef(false);
  useEffect(() => {
    // Each beginning makes another secret.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void beginSecondFactor
      .call({ body: {} })
      .then(
        (secret) => done.current(secret),
        // The password is asked for instead; its form reports whatever else is wrong.
        () => undefined,
      )
      .finally(() => setIsTrying(false));
  }, [beginSecondFactor]);
  return isTrying;
}

interface StepProps<T> {
  endpoints: SecondFactorCalls;
  onDone: (result: T) => void;
}

function Begin({ endpoints, onDone }: StepProps<{ secret: string; uri: string }>) {
  const { t } = useLingui();
  const { form, isBusy, failure, run } = useCodeCall<{ password: string }>();
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={(body) => void run(async () => onDone(await endpoints.beginSecondFactor.call({ body })))}
    >
      {failure}
      <Form.Item name="password" label={t`Password`} rules={[{ required: true, message: t`Enter your password` }]}>
        <PasswordInput autoFocus />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t`Continue`}
      </Button>
    </Form>
  );
}

function Connect({ secret, endpoints, onDone }: StepProps<string[]> & { secret: { secret: string; uri: string } }) {
  const { t } = useLingui();
  const { form, isBusy, failure, run } = useCodeCall<{ code: string }>();
  return (
    <>
      <AuthenticatorSecret {...secret} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={({ code }) =>
          void run(async () => {
            const { recoveryCodes } = await endpoints.confirmSecondFactor.call({
              body: { code: code.replace(/\s/g, '') },
            });
            onDone(recoveryCodes);
          })
        }
      >
        {failure}
        <CodeItem autoFocus />
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t`Turn on`}
        </Button>
      </Form>
    </>
  );
}
