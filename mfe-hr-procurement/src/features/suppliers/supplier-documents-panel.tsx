import { msg } from '@lingui/core/macro';
import { useMay } from '@polyclinic/client';
import { supplierDocuments, type SupplierDocumentKind } from '@polyclinic/contract';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { DocumentsPanel } from '../../lib/documents-panel';
import { api } from '../../lib/procurement-api';

const KINDS: Record<SupplierDocumentKind, MessageDescriptor> = {
  CONTRACT: msg`Contract`,
  CERTIFICATE: msg`Certificate`,
  LICENCE: msg`License`,
  PRICE_LIST: msg`Price list`,
  OTHER: msg`Other`,
};

/** Contracts, certificates and price lists of a supplier. */
export function SupplierDocumentsPanel({ supplierId }: { supplierId: string }) {
  const params = { id: supplierId };
  const query = useQuery({
    ...api.supplierDocuments.list.queryOptions({ params }),
    select: (data) => data.supplierDocuments,
  });
  const create = useMutation(api.supplierDocuments.create.mutationOptions());
  const remove = useMutation(api.supplierDocuments.remove.mutationOptions());
  return (
    <DocumentsPanel<SupplierDocumentKind>
      query={query}
      kinds={KINDS}
      firstKind="CONTRACT"
      mayAdd={useMay(supplierDocuments.create.access)}
      mayRemove={useMay(supplierDocuments.remove.access)}
      add={(body) => create.mutateAsync({ params, body })}
      fetch={(id) => api.supplierDocuments.content.call({ params: { id } })}
      remove={(id, reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
    />
  );
}
