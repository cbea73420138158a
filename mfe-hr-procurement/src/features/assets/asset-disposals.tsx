import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, isApiError, useClinicToday, useMay } from '@polyclinic/client';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { assetDisposals, type AssetDisposal } from '@polyclinic/contract';
import { Panel, ReasonDialog, useFormat } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { DISPOSAL_METHOD_LABELS, DISPOSAL_STATUS_LABELS } from '../../lib/asset-labels';
import { api } from '../../lib/assets-api';

/** Disposals of an asset, with the decision on the one that waits. */
export function AssetDisposals({ assetId }: { assetId: string }) {
  const { t } = useLingui();
  const query = useQuery(api.assetDisposals.list.queryOptions({ query: { assetId } }));
  const disposals = query.data?.disposals ?? [];
  if (disposals.length === 0) return null;
  return (
    <Panel title={t`Disposals`}>
      {disposals.map((disposal) => (
        <Disposal key={disposal.id} disposal={disposal} />
      ))}
    </Panel>
  );
}

function Disposal({ disposal }: { disposal: AssetDisposal }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { method, on, share, proceeds, status, reason, requestedBy } = disposal;
  const [way, state] = [i18n._(DISPOSAL_METHOD_LABELS[method]), i18n._(DISPOSAL_STATUS_LABELS[status])];
  const [day, amount] = [format.date(on), money(proceeds)];
  const requester = requestedBy && personName(requestedBy);
  return (
    <div>
      <div>
        <strong>{state}</strong>: {t`${way}, ${share}%, ${day}, proceeds ${amount}`}
      </div>
      <div className="pc-list-sub">{[reason, requester].filter(Boolean).join(' · ')}</div>
      <DisposalButtons disposal={disposal} />
    </div>
  );
}

type Asking = 'approve' | 'reject' | 'restore';

function DisposalButtons({ disposal: { id, version, status } }: { disposal: AssetDisposal }) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const on = useClinicToday();
  const mayDecide = useMay(assetDisposals.decide.access);
  const [asking, setAsking] = useState<Asking>();
  const decide = useMutation(api.assetDisposals.decide.mutationOptions());
  const restore = useMutation(api.assetDisposals.restore.mutationOptions());
  if (!mayDecide) return null;

  const TITLES: Record<Asking, string> = {
    approve: t`Reason for self-approval`,
    reject: t`Why do you reject the disposal?`,
    restore: t`Why do you restore the asset?`,
  };
  const SUBMITS: Record<Asking, string> = { approve: t`Approve`, reject: t`Reject`, restore: t`Restore` };
  const send = (kind: Asking, reason: string) =>
    kind === 'restore'
      ? restore.mutateAsync({ params: { id }, body: { version, on, reason } })
      : decide.mutateAsync({ params: { id }, body: { version, isApproved: kind === 'approve', reason } });

  async function approve() {
    try {
      await decide.mutateAsync({ params: { id }, body: { version, isApproved: true } });
    } catch (error) {
      if (isApiError(error) && error.code === 'REASON_REQUIRED') setAsking('approve');
      else void message.error(errorText(error, t`Couldn't save the decision. Try again.`));
    }
  }

  return (
    <Flex gap="small" wrap style={ABOVE}>
      {status === 'PENDING' && (
        <>
          <Button loading={decide.isPending} onClick={() => void approve()}>{t`Approve`}</Button>
          <Button danger disabled={decide.isPending} onClick={() => setAsking('reject')}>{t`Reject`}</Button>
        </>
      )}
      {status === 'APPROVED' && <Button onClick={() => setAsking('restore')}>{t`Restore asset`}</Button>}
      {asking && (
        <ReasonDialog
          failure={(error) => failureOf(error, t`Something went wrong. Try again.`)}
          title={TITLES[asking]}
          submit={SUBMITS[asking]}
          isDanger={asking === 'reject'}
          isSaving={decide.isPending || restore.isPending}
          send={(reason) => send(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Flex>
  );
}

const ABOVE = { marginTop: 8 };
