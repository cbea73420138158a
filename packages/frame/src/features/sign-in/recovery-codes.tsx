import { useLingui } from '@lingui/react/macro';
import { FALLBACK_TENANT_NAME } from '@polyclinic/contract';
import { Styles } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { Checkbox } from '@polyclinic/ui/kit/choice';
import { useState } from 'react';
import { CopyButton } from './copy-button';
import { SIGN_IN_STYLES } from './sign-in-styles';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows recovery codes once, until the person confirms having stored them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useLingui();
  const [isKept, setIsKept] = useState(false);
  const productName = FALLBACK_TENANT_NAME;
  const title = t`Recovery codes for ${productName}`;
  const text = codes.join('\n');

  return (
    <div className="pc-recovery">
      <Styles name="sign-in" css={SIGN_IN_STYLES} />
      <p>{t`Use a recovery code to log in when you don't have your phone. Each code works once. Save the codes in a safe place now: you won't see them again.`}</p>
      <div className="pc-recovery-codes">
        <strong>{title}</strong>
        <ul aria-label={title}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="pc-recovery-acts">
        <CopyButton text={text} label={t`Copy codes`} />
        <Button onClick={() => download(`${title}\n\n${text}\n`)}>{t`Download codes`}</Button>
        <Button onClick={() => window.print()}>{t`Print codes`}</Button>
      </div>
      <Checkbox checked={isKept} onChange={(event) => setIsKept(event.target.checked)}>
        {t`I have saved these codes`}
      </Checkbox>
      <Button type="primary" disabled={!isKept} onClick={onKept}>
        {t`Continue`}
      </Button>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
