import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { DeployToken } from '@polyclinic/contract';
import { DataList, StatusTag, useFormat, type ListColumn, type StatusMeaning } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { tokenState, type TokenState } from './token-state';

/** List of deploy tokens, newest first. */
export function DeployTokenList({ tokens }: { tokens: DeployToken[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const revoke = useRevoke();
  const [now] = useState(() => Date.now());
  const created = ({ createdAt, createdBy }: DeployToken) => (
    <>
      <div>{format.dateTime(createdAt)}</div>
      <div className="pc-list-sub">{createdBy}</div>
    </>
  );
  const used = ({ lastUsedAt }: DeployToken) => (lastUsedAt ? format.dateTime(lastUsedAt) : t`Never`);
  const state = (token: DeployToken) => <TokenStateTag state={tokenState(token, now)} />;
  const end = (token: DeployToken) => {
    const { name } = token;
    if (tokenState(token, now) !== 'valid') return null;
    return (
      <Button danger aria-label={t`Revoke token ${name}`} onClick={() => void revoke(token)}>
        {t`Revoke token`}
      </Button>
    );
  };
  const columns: ListColumn<DeployToken>[] = [
    { key: 'name', title: t`Name`, render: ({ name }) => <strong>{name}</strong> },
    { key: 'module', title: t`Module`, render: ({ module }) => module },
    { key: 'state', title: t`Status`, render: state },
    { key: 'created', title: t`Created on`, render: created },
    { key: 'used', title: t`Last used`, render: used },
    { key: 'expires', title: t`Valid until`, render: ({ expiresAt }) => format.dateTime(expiresAt) },
    { key: 'acts', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: end },
  ];

  return (
    <DataList
      label={t`Deploy tokens`}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={columns}
      renderCard={(token) => (
        <>
          <Flex justify="space-between" gap="small">
            <strong>{token.name}</strong>
            {state(token)}
          </Flex>
          <div>{token.module}</div>
          <div>
            {t`Last used`}: {used(token)}
          </div>
          <div>
            {t`Valid until`}: {format.dateTime(token.expiresAt)}
          </div>
          <div>{end(token)}</div>
        </>
      )}
    />
  );
}

const MEANINGS: Record<TokenState, StatusMeaning> = { valid: 'done', expired: 'waiting', revoked: 'neutral' };

function TokenStateTag({ state }: { state: TokenState }) {
  const { t } = useLingui();
  const texts: Record<TokenState, string> = { valid: t`Valid`, expired: t`Expired`, revoked: t`Revoked` };
  return <StatusTag meaning={MEANINGS[state]}>{texts[state]}</StatusTag>;
}

/** Revokes a token permanently; the confirmation names it. */
function useRevoke(): (token: DeployToken) => Promise<void> {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const revoke = useMutation({
    ...api.deployTokens.revoke.mutationOptions(),
    onSuccess: ({ token: { name } }) => void message.success(t`Token ${name} revoked`),
    onError: (error) => void message.error(errorText(error, t`Couldn't revoke the deploy token. Try again.`)),
  });
  return async ({ id, name, module }) => {
    const isSure = await modal.confirm({
      title: t`Revoke token ${name}?`,
      content: t`Pipelines that use this token can no longer release ${module}. This cannot be undone, but you can create a new token.`,
      okText: t`Revoke token`,
      okButtonProps: { danger: true },
      cancelText: t`Keep token`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) revoke.mutate({ params: { id } });
  };
}
