import { useLingui } from '@lingui/react/macro';
import { IMPORT_LIMIT } from '@polyclinic/contract';
import { useFormat } from '@polyclinic/ui';
import { App } from '@polyclinic/ui/kit/app';
import { useState } from 'react';
import { readTable, UnreadableFile, type FileFault, type ReadAs, type ReadTable } from './read-file';

/** A parsed file. */
export interface ChosenFile {
  /** Distinguishes repeated choices, even of the same file. */
  id: number;
  file: File;
  table: ReadTable;
}

/** State of the file to import, with a way to read it with other settings. */
export function useChosenFile() {
  const { t } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const [chosen, setChosen] = useState<ChosenFile>();
  const [isReading, setReading] = useState(false);
  const max = format.number(IMPORT_LIMIT);

  const texts: Record<FileFault, string> = {
    workbook: t`This is a spreadsheet. Save the file as CSV first.`,
    binary: t`This is not a text file. Choose a CSV file.`,
    empty: t`The file has no rows below the column headings. Choose another file.`,
    large: t`The file is too large. Split the file first.`,
  };

  async function read(file: File, as: ReadAs, id: number) {
    setReading(true);
    try {
      const table = await readTable(file, as);
      if (table.rows.length > IMPORT_LIMIT)
        void message.error(t`The file has more than ${max} rows. Split the file first.`);
      else setChosen({ id, file, table });
    } catch (error) {
      void message.error(
        error instanceof UnreadableFile ? texts[error.fault] : t`Couldn't read the file. Choose another file.`,
      );
    } finally {
      setReading(false);
    }
  }

  return {
    chosen,
    isReading,
    choose: (file: File) => read(file, {}, (chosen?.id ?? 0) + 1),
    readAs: (as: ReadAs) => {
      if (chosen) void read(chosen.file, as, chosen.id);
    },
    drop: () => setChosen(undefined),
  };
}
