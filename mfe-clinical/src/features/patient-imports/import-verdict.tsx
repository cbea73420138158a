import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { patientName } from '@polyclinic/clinic-ui';
import type { ImportDuplicate, ImportFault, PatientImport } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { MEANINGS, useMeaningLabel } from './column-labels';

const LIMIT = 20;

interface ImportVerdictProps {
  verdict: PatientImport;
  isBusy: boolean;
  onImport: (skipFaulty: boolean) => void;
}

/** Result of the dry run: number of patients, errors by line, and likely duplicates. */
export function ImportVerdict({ verdict, isBusy, onImport }: ImportVerdictProps) {
  const { t } = useLingui();
  const { imported, faults, faultyRows, duplicates, duplicateRows } = verdict;
  const facts = [
    plural(imported, { one: '# patient can be imported', other: '# patients can be imported' }),
    faultyRows > 0 && plural(faultyRows, { one: '# row has errors', other: '# rows have errors' }),
    duplicateRows > 0 &&
      plural(duplicateRows, { one: '# is probably already registered', other: '# are probably already registered' }),
  ];

  return (
    <>
      <Alert
        type={faultyRows > 0 ? 'warning' : imported > 0 ? 'success' : 'info'}
        showIcon
        role="status"
        title={facts.filter(Boolean).join(' · ')}
      />
      {faults.length > 0 && <Faults faults={faults} />}
      {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
      <Flex gap="small">
        <Button type="primary" loading={isBusy} disabled={imported === 0} onClick={() => onImport(faultyRows > 0)}>
          {faultyRows > 0 ? t`Import valid rows` : t`Import patients`}
        </Button>
      </Flex>
    </>
  );
}

function Faults({ faults }: { faults: ImportFault[] }) {
  const { t } = useLingui();
  const meaningLabel = useMeaningLabel();
  const [page, setPage] = useState(1);
  const fieldName = (field: string) => {
    const known = MEANINGS.find((one) => one === field);
    return known ? meaningLabel(known) : field;
  };
  return (
    <section>
      <h3>{t`Errors`}</h3>
      <DataList
        label={t`Errors`}
        rows={faults.slice((page - 1) * LIMIT, page * LIMIT)}
        rowKey={({ line, field }) => `${line} ${field}`}
        columns={[
          { key: 'line', title: t`Row`, align: 'end', render: ({ line }) => line },
          { key: 'field', title: t`Field`, render: ({ field }) => fieldName(field) },
          { key: 'error', title: t`Error`, render: ({ error }) => error },
        ]}
        renderCard={({ line, field, error }) => (
          <span>
            {t`Row ${line}`} · {fieldName(field)}: {error}
          </span>
        )}
        paging={{ page, limit: LIMIT, totalCount: faults.length, totalIsExact: true, onPage: setPage }}
      />
    </section>
  );
}

function Duplicates({ duplicates }: { duplicates: ImportDuplicate[] }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  return (
    <section>
      <h3>{t`Probably already registered`}</h3>
      <DataList
        label={t`Probably already registered`}
        rows={duplicates.slice((page - 1) * LIMIT, page * LIMIT)}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', title: t`Row`, align: 'end', render: ({ line }) => line },
          { key: 'who', title: t`Matches`, render: (one) => <SameAs duplicate={one} /> },
          { key: 'score', title: t`Match score`, align: 'end', render: ({ score }) => score },
        ]}
        renderCard={(one) => {
          const { line } = one;
          return (
            <span>
              {t`Row ${line}`} · <SameAs duplicate={one} />
            </span>
          );
        }}
        paging={{ page, limit: LIMIT, totalCount: duplicates.length, totalIsExact: true, onPage: setPage }}
      />
    </section>
  );
}

function SameAs({ duplicate: { patient, ofLine: line } }: { duplicate: ImportDuplicate }) {
  const { t } = useLingui();
  if (!patient) return t`Row ${line}`;
  return (
    <Link to={paths.patient(patient.id)} target="_blank">
      {patientName(patient)} ({patient.recordNumber})
    </Link>
  );
}
