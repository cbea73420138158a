import { useLingui } from '@lingui/react/macro';
import { useMay } from '@polyclinic/client';
import type { Access } from '@polyclinic/contract';
import { DataList, ListSkeleton, QueryState, StatusTag, type ListColumn } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { EditOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import { useState, type ComponentType, type ReactNode } from 'react';

interface Listed {
  id: string;
}

interface RecordsPageProps<R extends Listed> {
  label: string;
  query: UseQueryResult<R[]>;
  /** Who may add and change. */
  access: Access;
  texts: Record<'loading' | 'failed' | 'empty' | 'hint' | 'add', string>;
  nameOf: (record: R) => string;
  columns: ListColumn<R>[];
  /** Above the list. */
  children?: ReactNode;
  /** Adds one, or changes the one given. */
  Dialog: ComponentType<{ record: R | undefined; onClose: () => void }>;
}

/** A short list of what the books are kept by, to add to and to change. */
export function RecordsPage<R extends Listed>(props: RecordsPageProps<R>) {
  const { label, query, access, texts, nameOf, columns, children, Dialog } = props;
  const { t } = useLingui();
  const mayWrite = useMay(access);
  const [open, setOpen] = useState<R | 'new'>();

  const add = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  );
  const edit = (record: R) => {
    const name = nameOf(record);
    return (
      mayWrite && (
        <Button type="text" icon={<EditOutlined />} aria-label={t`Edit ${name}`} onClick={() => setOpen(record)} />
      )
    );
  };
  const [first, ...others] = columns;

  return (
    <Flex vertical gap="middle">
      <QueryState
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        skeleton={<ListSkeleton rows={4} />}
        empty={{ when: (records) => records.length === 0, text: texts.empty, hint: texts.hint, action: add }}
      >
        {(records) => (
          <>
            <Flex gap="small" wrap>
              {add}
              {children}
            </Flex>
            <DataList
              label={label}
              rows={records}
              rowKey={({ id }) => id}
              columns={[
                ...columns,
                { key: 'act', title: <span className="pc-hidden">{t`Action`}</span>, align: 'end', render: edit },
              ]}
              renderCard={(record) => (
                <>
                  <Flex justify="space-between" align="center" gap="small">
                    <strong>{first?.render(record)}</strong>
                    {edit(record)}
                  </Flex>
                  {others.map(({ key, title, render }) => (
                    <div key={key}>
                      {title}: {render(record)}
                    </div>
                  ))}
                </>
              )}
            />
          </>
        )}
      </QueryState>
      {open && <Dialog record={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </Flex>
  );
}

/** Whether it is offered any more. */
export function InUseTag({ isActive }: { isActive: boolean }) {
  const { t } = useLingui();
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`In use` : t`Out of use`}</StatusTag>;
}
