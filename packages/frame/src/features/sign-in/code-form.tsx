import { useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Form } from '@polyclinic/ui/kit/form';
import { useState } from 'react';
import { CodeItem } from './code-item';

export interface CodeFormProps {
  busy: boolean;
  /** A new object for each refused code, so that equal errors show again. */
  wrong: { text: string } | undefined;
  onSubmit: (code: string) => void;
  onBack: () => void;
}

/** Asks for the second factor: a code of the authenticator app, or a recovery code. */
export function CodeForm({ busy, wrong, onSubmit, onBack }: CodeFormProps) {
  const { t } = useLingui();
  const [isRecovery, setIsRecovery] = useState(false);

  return (
    <Form<{ code: string }>
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      onFinish={({ code }) => onSubmit(code.trim())}
    >
      <CodeItem key={String(isRecovery)} isRecovery={isRecovery} wrong={wrong} size="large" autoFocus />
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t`Log in`}
      </Button>
      <div className="pc-login-help">
        <button type="button" className="pc-quiet" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? t`Use the authenticator app` : t`Use a recovery code`}
        </button>
        <button type="button" className="pc-quiet" onClick={onBack}>
          {t`Use another account`}
        </button>
      </div>
    </Form>
  );
}
