import { Trans, useLingui } from '@lingui/react/macro';
import { errorText, useSession } from '@polyclinic/client';
import type { NewImport, PatientImport } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { ColumnMeanings } from './column-meanings';
import { useMeaningLabel, type ColumnMeaning } from './column-labels';
import { guessColumns, guessDateOrder } from './guess-columns';
import { importRows } from './import-rows';
import { ImportVerdict } from './import-verdict';
import { ImportOptions, type ImportChoices } from './import-options';
import type { ReadAs } from './read-file';
import type { ChosenFile } from './use-chosen-file';

const STYLES = `
.pc-clinical-import { display: flex; flex-direction: column; gap: 16px; }
.pc-clinical-import h2 { margin: 0; font-size: calc(var(--pc-font) + 2px); font-weight: 600; }
.pc-clinical-import h3 { margin: 0 0 4px; font-size: calc(var(--pc-font) + 1px); font-weight: 600; }
`;

interface ImportTableProps {
  chosen: ChosenFile;
  onReadAs: (as: ReadAs) => void;
  onDone: (result: PatientImport) => void;
}

/** Column mapping, preview of the import, and the import itself. */
export function ImportTable({ chosen: { file, table }, onReadAs, onDone }: ImportTableProps) {
  const { t } = useLingui();
  const meaningLabel = useMeaningLabel();
  const { message } = App.useApp();
  const format = useFormat();
  const dateFormat = useSession((session) => session.tenant?.settings.dateFormat ?? '');
  const [meanings, setMeanings] = useState(() => guessColumns(table.headings, meaningLabel));
  const [choices, setChoices] = useState<ImportChoices>(() => ({
    dateOrder: orderOf(table.rows, meanings) ?? (dateFormat.startsWith('M') ? 'MDY' : 'DMY'),
    duplicates: 'skip',
  }));
  const [verdict, setVerdict] = useState<PatientImport>();
  const create = useMutation(api.patientImports.create.mutationOptions());
  const hasNames = meanings.includes('fullName') || (meanings.includes('firstName') && meanings.includes('lastName'));
  const { name: fileName } = file;
  const count = format.number(table.rows.length);
  const lines = table.brokenLines.slice(0, 10).join(', ');

  function mean(next: (ColumnMeaning | undefined)[]) {
    setMeanings(next);
    setVerdict(undefined);
    const dateOrder = orderOf(table.rows, next);
    if (dateOrder) setChoices((current) => ({ ...current, dateOrder }));
  }

  async function send(more: Pick<NewImport, 'dryRun' | 'skipFaulty'>) {
    const rows = importRows(table.rows, meanings);
    try {
      const { import: result } = await create.mutateAsync({ body: { fileName: file.name, rows, ...choices, ...more } });
      if (more.dryRun) setVerdict(result);
      else onDone(result);
    } catch (error) {
      void message.error(errorText(error, t`Couldn't import the file. Try again.`));
    }
  }

  return (
    <section className="pc-clinical-import" aria-label={file.name}>
      <Styles name="clinical-import" css={STYLES} />
      <h2>
        <Trans>
          {fileName}: {count} rows
        </Trans>
      </h2>
      {lines && <Alert type="warning" showIcon role="status" title={t`Unclosed quotation marks on lines ${lines}`} />}
      <ColumnMeanings table={table} meanings={meanings} onMean={mean} onReadAs={onReadAs} />
      <ImportOptions
        choices={choices}
        hasDates={meanings.includes('dateOfBirth')}
        onChoice={(changes) => {
          setChoices({ ...choices, ...changes });
          setVerdict(undefined);
        }}
      />
      {!hasNames && (
        <Alert type="info" showIcon role="status" title={t`Choose the columns with the first and last name`} />
      )}
      <Flex>
        <Button
          type={verdict ? 'default' : 'primary'}
          disabled={!hasNames}
          loading={create.isPending}
          onClick={() => void send({ dryRun: true, skipFaulty: false })}
        >
          {t`Check file`}
        </Button>
      </Flex>
      {verdict && (
        <ImportVerdict
          verdict={verdict}
          isBusy={create.isPending}
          onImport={(skipFaulty) => void send({ dryRun: false, skipFaulty })}
        />
      )}
    </section>
  );
}

/** Guesses the order from the column mapped to dates. */
function orderOf(rows: ChosenFile['table']['rows'], meanings: readonly (ColumnMeaning | undefined)[]) {
  const column = meanings.indexOf('dateOfBirth');
  return column < 0 ? undefined : guessDateOrder(rows.map(({ cells }) => cells[column] ?? ''));
}
