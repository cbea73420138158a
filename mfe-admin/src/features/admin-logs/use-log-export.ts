import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile } from '@polyclinic/client';
import type { AuditCriteria, ExportFormat } from '@polyclinic/contract';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';

/** Returns the menu items that export the entries on show, and all further ones that meet the criteria. */
export function useLogExport(criteria: AuditCriteria) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const exporting = useMutation({
    mutationFn: (format: ExportFormat) => api.adminLogs.export.call({ query: { ...criteria, format } }),
    onSuccess: (file) => {
      saveFile(file);
      const name = file.fileName;
      void message.success(t`Downloaded ${name}`);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't export the file. Try again.`)),
  });
  const item = (format: ExportFormat, label: string) => ({
    key: format,
    label,
    disabled: exporting.isPending,
    onClick: () => exporting.mutate(format),
  });
  return [item('xlsx', t`Export as Excel (XLSX)`), item('csv', t`Export as CSV`)];
}
