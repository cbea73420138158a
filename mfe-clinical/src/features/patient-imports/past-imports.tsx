import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import type { PastImport } from '@polyclinic/contract';
import { DataList, ListSkeleton, QueryState, StatusTag, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/overlay';
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
    <section className="pc-clinical-import" aria-label={t`Earlier imports`}>
      <h2>{t`Earlier imports`}</h2>
      <QueryState
        query={query}
        loading={t`Loading earlier imports...`}
        failed={t`Failed to load earlier imports`}
        skeleton={<ListSkeleton />}
        empty={{ when: ({ imports }) => imports.length === 0, text: t`Nothing was imported yet` }}
      >
        {({ imports, pagination }) => (
          <DataList
            label={t`Earlier imports`}
            rows={imports}
            rowKey={({ id }) => id}
            columns={[
              { key: 'file', title: t`File`, render: ({ fileName }) => fileName },
              { key: 'at', title: t`When`, render: ({ at }) => at && format.dateTime(at) },
              { key: 'by', title: t`By`, render: ({ by }) => by && `${by.firstName} ${by.lastName}` },
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
                <div>{plural(one.imported, { one: '# patient imported', other: '# patients imported' })}</div>
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

function ImportStatus({ past: { status } }: { past: PastImport }) {
  const { t } = useLingui();
  return status === 'UNDONE' ? (
    <StatusTag meaning="neutral">{t`Taken back`}</StatusTag>
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
        one: '# stays, because somebody worked with it since',
        other: '# stay, because somebody worked with them since',
      });
      void message.success(stayed > 0 ? `${gone}, ${rest}` : gone);
    },
    onError: (error) => void message.error(errorText(error, t`Failed to take the import back`)),
  });
  if (status === 'UNDONE' || imported === 0) return null;

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Take back the import of ${fileName}?`,
      content: t`Its patients are removed for good. Those whom somebody worked with since stay.`,
      okText: t`Take it back`,
      okButtonProps: { danger: true },
      cancelText: t`Keep`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) undo.mutate({ params: { id } });
  }

  return (
    <Button loading={undo.isPending} aria-label={t`Take back the import of ${fileName}`} onClick={() => void ask()}>
      {t`Take back`}
    </Button>
  );
}
