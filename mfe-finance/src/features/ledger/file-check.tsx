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
  const { check, name: fileName, checked, verdict, isChecking } = useFileCheck();
  const checkedCount = format.number(checked);
  return (
    <section aria-label={t`File verification`}>
      <h2>{t`File verification`}</h2>
      <p>{t`The file is verified in this browser only and is not uploaded.`}</p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t`File to verify`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void check(file);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Button loading={isChecking} onClick={() => input.current?.click()}>
        {t`Choose verification file`}
      </Button>
      {isChecking && <p role="status">{t`${checkedCount} entries checked...`}</p>}
      {verdict && <FileVerdict fileName={fileName} verdict={verdict} />}
    </section>
  );
}

function FileVerdict({ fileName, verdict }: { fileName: string; verdict: ProofVerdict }) {
  const { t, i18n } = useLingui();
  if (!verdict.isValid) {
    const { place: position } = verdict;
    return (
      <Alert
        type="error"
        role="alert"
        showIcon
        title={
          position === null
            ? t`${fileName} is not a valid verification file`
            : t`${fileName}: verification failed at entry ${position}`
        }
        description={i18n._(PROOF_FAULT_LABELS[verdict.fault])}
      />
    );
  }
  const { entryCount } = verdict;
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={plural(entryCount, {
        one: `${fileName}: verified, # entry`,
        other: `${fileName}: verified, # entries`,
      })}
      description={
        <>
          {t`Compare the hash of the last entry with the one you recorded:`} <code>{verdict.headHash}</code>
        </>
      }
    />
  );
}
