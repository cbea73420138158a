import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import type { AuditChain } from '@polyclinic/contract';
import { DescriptionList, useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Input } from '@polyclinic/ui/kit/form';
import { DownloadOutlined } from '@polyclinic/ui/kit/icons';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { FAULT_LABELS } from './fault-labels';

const HASH = /^[0-9a-f]{64}$/;

/** Checks that no sealed entry was changed, removed or added, also against a hash stored elsewhere. */
export function LogCheck() {
  const { t } = useLingui();
  const [kept, setKept] = useState('');
  const keptHash = kept.trim().toLowerCase();
  const isUsable = keptHash === '' || HASH.test(keptHash);
  const check = useMutation({
    mutationFn: async () => {
      const { chain } = await api.adminLogs.verify.call({ body: { keptHash: keptHash || undefined } });
      return { chain, isCompared: keptHash !== '' };
    },
  });
  return (
    <section aria-label={t`Audit log integrity`}>
      <Flex vertical gap="small" align="start">
        <h2>{t`Audit log integrity`}</h2>
        <p>{t`Entries are sealed a few minutes after they are written. Verification finds every change to a sealed entry, whoever made it.`}</p>
        <Input
          aria-label={t`Saved hash`}
          placeholder={t`Saved hash (optional)`}
          status={isUsable ? undefined : 'error'}
          value={kept}
          maxLength={80}
          onChange={({ target }) => setKept(target.value)}
        />
        {!isUsable && <span role="alert">{t`A hash has 64 characters: 0–9 and a–f`}</span>}
        <Button
          disabled={!isUsable}
          loading={check.isPending}
          onClick={() => check.mutate()}
        >{t`Verify audit log`}</Button>
        {check.error && (
          <Alert
            type="error"
            role="alert"
            showIcon
            title={errorText(check.error, t`Couldn't verify the audit log. Try again.`)}
          />
        )}
        {check.data && <Verdict {...check.data} />}
      </Flex>
    </section>
  );
}

interface Checked {
  chain: AuditChain;
  isCompared: boolean;
}

function Verdict({ chain, isCompared }: Checked) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { fault, isIntact, kept, checkedAt, sealCount, entryCount, unsealedCount, headHash } = chain;
  const seal = format.number(fault?.seal ?? kept?.seal ?? 0);
  return (
    <>
      {isIntact && <Alert type="success" role="status" showIcon title={t`The sealed entries are unchanged`} />}
      {fault && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`The audit log was changed: seal ${seal}`}
          description={
            <>
              {i18n._(FAULT_LABELS[fault.why])} {fault.entryId && <code>{fault.entryId}</code>}
            </>
          }
        />
      )}
      {!fault && isCompared && !kept && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`No seal matches the saved hash`}
          description={t`The seals were recreated, or the hash belongs to another clinic.`}
        />
      )}
      <DescriptionList
        items={[
          { label: t`Verified on`, value: format.dateTime(checkedAt) },
          { label: t`Seals`, value: format.number(sealCount) },
          { label: t`Sealed entries`, value: format.number(entryCount) },
          { label: t`Not sealed yet`, value: format.number(unsealedCount) },
          { label: t`Saved hash sealed on`, value: kept && format.dateTime(kept.sealedAt) },
          {
            label: t`Hash of the last seal`,
            value: headHash && <code className="pc-admin-audit-hash">{headHash}</code>,
          },
        ]}
      />
      {headHash && (
        <>
          <p>{t`Save the hash outside this system. With it, verification also finds seals that were recreated.`}</p>
          <Button icon={<DownloadOutlined />} onClick={() => saveFile(hashFile(chain))}>{t`Download hash`}</Button>
        </>
      )}
    </>
  );
}

function hashFile({ headHash, sealCount, entryCount, checkedAt }: AuditChain) {
  const text = JSON.stringify({ headHash, sealCount, entryCount, checkedAt }, null, 2);
  const fileName = `audit-log-${checkedAt.slice(0, 10)}.json`;
  return { fileName, contentType: 'application/json', content: new TextEncoder().encode(text) };
}
