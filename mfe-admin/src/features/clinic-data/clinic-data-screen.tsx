import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';
import { BackupPart } from './backup-part';
import { ExportPart } from './export-part';

/** What belongs to the clinic, to be taken out: tables for other programs, and everything for safekeeping. */
export function ClinicDataScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Exports and backup`}>
      <ExportPart />
      <BackupPart />
    </Page>
  );
}
