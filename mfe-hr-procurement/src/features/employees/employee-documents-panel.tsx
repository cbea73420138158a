import { useMay } from '@polyclinic/client';
import { employeeDocuments, type EmployeeDocumentKind } from '@polyclinic/contract';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { DocumentsPanel } from '../../lib/documents-panel';
import { api } from '../../lib/people-api';
import { EMPLOYEE_DOCUMENT_LABELS_BY_KIND } from '../../lib/people-labels';

/** Contracts, identity papers and certificates of an employee. */
export function EmployeeDocumentsPanel({ employeeId }: { employeeId: string }) {
  const params = { id: employeeId };
  const query = useQuery({
    ...api.employeeDocuments.list.queryOptions({ params }),
    select: (data) => data.employeeDocuments,
  });
  const create = useMutation(api.employeeDocuments.create.mutationOptions());
  const remove = useMutation(api.employeeDocuments.remove.mutationOptions());
  return (
    <DocumentsPanel<EmployeeDocumentKind>
      query={query}
      kinds={EMPLOYEE_DOCUMENT_LABELS_BY_KIND}
      firstKind="CONTRACT"
      mayAdd={useMay(employeeDocuments.create.access)}
      mayRemove={useMay(employeeDocuments.remove.access)}
      add={(body) => create.mutateAsync({ params, body })}
      fetch={(id) => api.employeeDocuments.content.call({ params: { id } })}
      remove={(id, reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
    />
  );
}
