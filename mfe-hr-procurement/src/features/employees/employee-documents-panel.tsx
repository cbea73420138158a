import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import { employeeDocuments, letterTemplates, type EmployeeDocumentKind } from '@polyclinic/contract';
import { Button } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { DocumentsPanel } from '../../lib/documents-panel';
import { api } from '../../lib/people-api';
import { EMPLOYEE_DOCUMENT_LABELS_BY_KIND } from '../../lib/people-labels';
import { LetterDialog } from './letter-dialog';

/** Days before the end of validity from which a new document is listed as expiring. */
const ALERT_DAYS = 30;

/** Contracts, identity papers and certificates of an employee. */
export function EmployeeDocumentsPanel({ employeeId }: { employeeId: string }) {
  const { t } = useLingui();
  const mayWrite = useMay(letterTemplates.issue.access);
  const [isWriting, setIsWriting] = useState(false);
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
      firstAlertDays={ALERT_DAYS}
      mayAdd={useMay(employeeDocuments.create.access)}
      mayRemove={useMay(employeeDocuments.remove.access)}
      add={(body) => create.mutateAsync({ params, body })}
      fetch={(id) => api.employeeDocuments.content.call({ params: { id } })}
      remove={(id, reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
    >
      {mayWrite && <Button onClick={() => setIsWriting(true)}>{t`Create letter`}</Button>}
      {isWriting && <LetterDialog employeeId={employeeId} onClose={() => setIsWriting(false)} />}
    </DocumentsPanel>
  );
}
