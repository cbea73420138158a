import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureOf, useMay } from '@polyclinic/client';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { openingBalances, type OpeningImport, type OpeningStatus } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DescriptionList, ReasonDialog, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { api } from '../../lib/api';
import { DecisionButtons } from '../../lib/decision-buttons';

const STATUS_LABELS: Record<OpeningStatus, MessageDescriptor> = {
  PENDING: msg`Waiting for approval`,
  POSTED: msg`Posted`,
  REJECTED: msg`Rejected`,
  REVERSED: msg`Reversed`,
};

/** An import with the steps that are open for it. */
export function OpeningImportCard({ record }: { record: OpeningImport }) {
  const { t, i18n } = useLingui();
  const { money } = useAmount();
  const format = useFormat();
  const mayDecide = useMay(openingBalances.decide.access);
  const decide = useMutation(api.openingBalances.decide.mutationOptions());
  const { id, version, status, entryId, createdBy, receivables, deposits, difference } = record;
  const date = format.date(record.date);
  const reason = record.reversalReason ?? record.decisionReason;
  return (
    <section aria-label={t`Opening balances as of ${date}`} className="pc-section">
      <h3>{t`Opening balances as of ${date}`}</h3>
      <DescriptionList
        items={[
          { label: t`Status`, value: i18n._(STATUS_LABELS[status]) },
          { label: t`Created by`, value: createdBy ? personName(createdBy) : '' },
          { label: t`Account balances`, value: String(record.accountCount) },
          { label: t`Open items`, value: `${record.itemCount} · ${money(receivables)}` },
          { label: t`Deposits`, value: `${record.depositCount} · ${money(deposits)}` },
          { label: t`Posted to opening balances (debit)`, value: money(difference) },
          ...(reason ? [{ label: t`Reason`, value: reason }] : []),
          ...(entryId
            ? [{ label: t`Entry`, value: <Link to={paths.journalEntry(entryId)}>{t`View in journal`}</Link> }]
            : []),
        ]}
      />
      {status === 'PENDING' && mayDecide && (
        <DecisionButtons
          question={t`Reject these opening balances?`}
          isSaving={decide.isPending}
          decide={(body) => decide.mutateAsync({ params: { id }, body: { ...body, version } })}
        />
      )}
      {status === 'POSTED' && mayDecide && <ReverseButton record={record} />}
    </section>
  );
}

function ReverseButton({ record: { id, version } }: { record: OpeningImport }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const reverse = useMutation(api.openingBalances.reverse.mutationOptions());
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>{t`Reverse import`}</Button>
      {isAsking && (
        <ReasonDialog
          title={t`Reverse these opening balances?`}
          explanation={t`The entry is reversed on its own date, and its open items and deposits are voided.`}
          submit={t`Reverse import`}
          isDanger
          isSaving={reverse.isPending}
          failure={(error) => failureOf(error, t`Couldn't reverse the opening balances. Try again.`)}
          send={(reason) => reverse.mutateAsync({ params: { id }, body: { reason, version } })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
