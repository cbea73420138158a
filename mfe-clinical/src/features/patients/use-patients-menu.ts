import { useLingui } from '@lingui/react/macro';
import { errorText, saveFile, useMay } from '@polyclinic/client';
import { admin, patientImports } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { App } from '@polyclinic/ui/kit/app';
import { type DropdownProps } from '@polyclinic/ui/kit/overlay';
import { useNavigate } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

type Items = NonNullable<NonNullable<DropdownProps['menu']>['items']>;

/** Returns the actions on all patients: import and export. */
export function usePatientsMenu(): Items {
  const { t } = useLingui();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayImport = useMay(patientImports.create.access);
  const mayExport = useMay(admin.export.access);

  async function save() {
    try {
      saveFile(await api.admin.export.call({ params: { type: 'patients' }, query: { format: 'csv' } }));
    } catch (error) {
      void message.error(errorText(error, t`Couldn't export the patients. Try again.`));
    }
  }

  const items: Items = [];
  if (mayImport) {
    items.push({ key: 'import', label: t`Import from file`, onClick: () => void navigate(paths.importPatients) });
  }
  if (mayExport) items.push({ key: 'export', label: t`Export CSV`, onClick: () => void save() });
  return items;
}
