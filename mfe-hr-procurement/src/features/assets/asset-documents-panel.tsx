import { msg } from '@lingui/core/macro';
import { useMay } from '@polyclinic/client';
import { assetDocuments, type AssetDocumentKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/assets-api';
import { DocumentsPanel } from '../../lib/documents-panel';

const KINDS: Record<AssetDocumentKind, MessageDescriptor> = {
  MANUAL: msg`Manual`,
  WARRANTY: msg`Warranty`,
  CERTIFICATE: msg`Certificate`,
  INVOICE: msg`Invoice`,
  CONTRACT: msg`Contract`,
  OTHER: msg`Other`,
};

/** Manuals, warranties and certificates of an asset. */
export function AssetDocumentsPanel({ assetId }: { assetId: string }) {
  const params = { id: assetId };
  const query = useQuery({
    ...api.assetDocuments.list.queryOptions({ params }),
    select: (data) => data.assetDocuments,
  });
  const create = useMutation(api.assetDocuments.create.mutationOptions());
  const remove = useMutation(api.assetDocuments.remove.mutationOptions());
  return (
    <DocumentsPanel<AssetDocumentKind>
      query={query}
      kinds={KINDS}
      firstKind="MANUAL"
      mayAdd={useMay(assetDocuments.create.access)}
      mayRemove={useMay(assetDocuments.remove.access)}
      add={(body) => create.mutateAsync({ params, body })}
      fetch={(id) => api.assetDocuments.content.call({ params: { id } })}
      remove={(id, reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
    />
  );
}
