import { useLingui } from '@lingui/react/macro';
import { Page } from '@polyclinic/ui';
import { SampleDataPart } from '../../lib/sample-records/sample-data-part';
import { BackupPart } from './backup-part';
import { ExportPart } from './export-part';

/** Downloads of the clinic's data: tables for other programs, and a complete backup. */
export function ClinicDataScreen() {
  const { t } = useLingui();
  return (
    <Page title={t`Export and backup`}>
      <ExportPart />
      <BackupPart />
      <SampleDataPart />
    </Page>
  );
}
