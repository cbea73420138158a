import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProofVerdict } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { Alert, Button } from '@polyclinic/ui/kit/base';
import { useRef } from 'react';
import { PROOF_FAULT_LABELS } from './proof-fault-labels';
import { useFileCheck } from './use-file-check';

/** Verifies a proof file in this browser; the file is not uploaded. */
export function FileCheck() {
  const { t } = useLingui();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { check, name, checked, verdict, isChecking } = useFileCheck();
  const soFar = format.number(checked);
  return (
    <section aria-label={t`Check a file`}>
      <h2>{t`Check a file`}</h2>
      <p>{t`The check runs in this browser alone: the file is sent nowhere, and the server is not asked.`}</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t`Proof file to check`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void check(file);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button loading={isChecking} onClick={() => input.current?.click()}>
        {t`Choose a proof file`}
      </Button>
      {isChecking && <p role="status">{t`${soFar} entries checked...`}</p>}
      {verdict && <FileVerdict name={name} verdict={verdict} />}
    </section>
  );
}

function FileVerdict({ name, verdict }: { name: string; verdict: ProofVerdict }) {
  const { t, i18n } = useLingui();
  if (!verdict.isValid) {
    const { place } = verdict;
    return (
      <Alert
        type="error"
        role="alert"
        showIcon
        title={place === null ? t`${name} is no valid proof` : t`${name} fails at place ${place}`}
        description={i18n._(PROOF_FAULT_LABELS[verdict.fault])}
      />
    );
  }
  const { entryCount } = verdict;
  const count = plural(entryCount, { one: '# entry', other: '# entries' });
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={t`${name} is whole: ${count}`}
      description={
        <>
          {t`Compare the hash of its last entry with the one you know:`} <code>{verdict.headHash}</code>
        </>
      }
    />
  );
}
