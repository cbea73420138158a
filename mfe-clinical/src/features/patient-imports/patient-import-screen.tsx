import { useLingui } from '@lingui/react/macro';
import type { PatientImport } from '@polyclinic/contract';
import { Page } from '@polyclinic/ui';
import { useState } from 'react';
import { ChooseFile } from './choose-file';
import { ImportDone } from './import-done';
import { ImportTable } from './import-table';
import { PastImports } from './past-imports';
import { useChosenFile, type ChosenFile } from './use-chosen-file';

/** Import of patients from a file: select, map columns, check, import; and previous imports to undo. */
export function PatientImportScreen() {
  const { t } = useLingui();
  const { chosen, choose, readAs, drop, isReading } = useChosenFile();
  const [done, setDone] = useState<PatientImport>();

  function begin(file: File) {
    setDone(undefined);
    void choose(file);
  }

  function finish(result: PatientImport) {
    setDone(result);
    drop();
  }

  return (
    <Page title={t`Import patients`}>
      {done && <ImportDone result={done} />}
      <ChooseFile isReading={isReading} hasFile={chosen !== undefined} onFile={begin} />
      {chosen && <ImportTable key={keyOf(chosen)} chosen={chosen} onReadAs={readAs} onDone={finish} />}
      <PastImports />
    </Page>
  );
}

/** A file read with other settings is a new table, so its state is reset. */
function keyOf({ id, table: { encoding, delimiter } }: ChosenFile): string {
  return `${id} ${encoding} ${delimiter}`;
}
