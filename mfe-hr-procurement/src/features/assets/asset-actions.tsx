import { useLingui } from '@lingui/react/macro';
import { errorText, useMay } from '@polyclinic/client';
import { assets, type Asset, type AssetBook } from '@polyclinic/contract';
import { drawerSearchParams, RecordActions } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { ASSETS_PATH } from '../../lib/asset-paths';
import { api } from '../../lib/assets-api';
import { DisposeDialog } from './dispose-dialog';
import { EstimateDialog } from './estimate-dialog';
import { PlaceDialog } from './place-dialog';
import { RevalueDialog } from './revalue-dialog';
import { TransferDialog } from './transfer-dialog';
import { UsageDialog } from './usage-dialog';

const DIALOGS = {
  place: PlaceDialog,
  transfer: TransferDialog,
  dispose: DisposeDialog,
  revalue: RevalueDialog,
  estimate: EstimateDialog,
  usage: UsageDialog,
};

const drawers = drawerSearchParams('edit');

/** Steps that the status of an asset allows. */
export function AssetActions({ asset }: { asset: Asset & { books: AssetBook[] } }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { message, modal } = App.useApp();
  const mayChange = useMay(assets.update.access);
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { id, name, status } = asset;
  const remove = useMutation({
    ...api.assets.remove.mutationOptions(),
    onSuccess: () => {
      void message.success(t`${name} deleted`);
      void navigate(ASSETS_PATH, { replace: true });
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't delete ${name}. Try again.`)),
  });

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Delete ${name}?`,
      okText: t`Delete`,
      okButtonProps: { danger: true },
      cancelText: t`Keep`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id } });
  }

  if (!mayChange || status === 'DISPOSED') return null;
  const isDraft = status === 'DRAFT';
  const step = (key: keyof typeof DIALOGS, label: string) => ({
    key,
    label,
    isShown: !isDraft,
    onClick: () => setOpen(key),
  });
  const Dialog = open && DIALOGS[open];
  return (
    <Flex gap="small">
      {isDraft ? (
        <Button type="primary" onClick={() => setOpen('place')}>{t`Put into service`}</Button>
      ) : (
        <Button onClick={() => setOpen('transfer')}>{t`Transfer`}</Button>
      )}
      <RecordActions
        actions={[
          {
            key: 'edit',
            label: t`Edit`,
            onClick: () => void navigate({ search: drawers.opened(search, 'edit', id) }),
          },
          step('usage', t`Record units...`),
          step('estimate', t`Change estimate...`),
          step('revalue', t`Revalue...`),
          step('dispose', t`Dispose...`),
          { key: 'delete', label: t`Delete draft`, danger: true, isShown: isDraft, onClick: () => void ask() },
        ]}
      />
      {Dialog && <Dialog asset={asset} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
}
