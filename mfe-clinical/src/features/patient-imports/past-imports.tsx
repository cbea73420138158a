import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { PastImport } from '@polyclinic/contract';
import { DataList, ListSkeleton, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { keepPreviousData, useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useState } from 'react';
import { api } from '../../lib/api';

const LIMIT = 10;

/** Previous imports, each with an undo. */
export function PastImports() {
  const { t } = useLingui();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...api.patientImports.list.queryOptions({ query: { page, limit: LIMIT } }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="pc-clinical-import" aria-label={t`Past imports`}>
      <h2>{t`Past imports`}</h2>
      <QueryState
        query={query}
        loading={t`Loading past imports...`}
        failed={t`Couldn't load past imports. Check your connection and try again.`}
        skeleton={<ListSkeleton />}
        empty={{ when: ({ imports }) => imports.length === 0, text: t`No imports yet` }}
      >
        {({ imports, pagination }) => (
          <DataList
            label={t`Past imports`}
            rows={imports}
            rowKey={({ id }) => id}
            columns={[
              { key: 'file', title: t`File`, render: ({ fileName }) => fileName },
              { key: 'at', title: t`Imported on`, render: ({ at }) => at && format.dateTime(at) },
              { key: 'by', title: t`Imported by`, render: ({ by }) => by && `${by.firstName} ${by.lastName}` },
              { key: 'imported', title: t`Patients`, align: 'end', render: ({ imported }) => format.number(imported) },
              { key: 'status', title: t`Status`, render: (one) => <ImportStatus past={one} /> },
              {
                key: 'undo',
                title: <span className="pc-hidden">{t`Actions`}</span>,
                render: (one) => <UndoImport past={one} />,
              },
            ]}
            renderCard={(one) => (
              <>
                <div>{one.fileName}</div>
                <div>{importedText(one)}</div>
                <ImportStatus past={one} />
                <UndoImport past={one} />
              </>
            )}
            isStale={query.isPlaceholderData}
            paging={{ ...pagination, onPage: setPage }}
          />
        )}
      </QueryState>
    </section>
  );
}

function importedText({ imported }: PastImport): string {
  return plural(imported, { one: '# patient imported', other: '# patients imported' });
}

function ImportStatus({ past: { status } }: { past: PastImport }) {
  const { t } = useLingui();
  return status === 'UNDONE' ? (
    <StatusTag meaning="neutral">{t`Undone`}</StatusTag>
  ) : (
    <StatusTag meaning="done">{t`Imported`}</StatusTag>
  );
}

function UndoImport({ past: { id, fileName, imported, status } }: { past: PastImport }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const undo = useMutation({
    ...api.patientImports.undo.mutationOptions(),
    onSuccess: ({ removed, stayed }) => {
      const gone = plural(removed, { one: '# patient removed', other: '# patients removed' });
      const rest = plural(stayed, {
        one: '# kept because the record was used after the import',
        other: '# kept because the records were used after the import',
      });
      void message.success(stayed > 0 ? `${gone}, ${rest}` : gone);
    },
    onError: (error) => void message.error(errorText(error, t`Couldn't undo the import. Try again.`)),
  });
  if (status === 'UNDONE' || imported === 0) return null;

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Undo the import of ${fileName}?`,
      content: t`Patients registered by this import are deleted permanently. Patients whose records were used after the import are kept.`,
      okText: t`Undo import`,
      okButtonProps: { danger: true },
      cancelText: t`Keep import`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) undo.mutate({ params: { id } });
  }

  return (
    <Button loading={undo.isPending} aria-label={t`Undo import of ${fileName}`} onClick={() => void ask()}>
      {t`Undo import`}
    </Button>
  );
}
