import { useLingui } from '@lingui/react/macro';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { QueryState, StatusTag } from '@polyclinic/ui/kit/furniture';
import { EditOutlined, PlusOutlined } from '@polyclinic/ui/kit/icons';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { DataList, ListSkeleton, type ListColumn } from './data-list';

interface Listed {
  id: string;
}

interface LookupPageProps<R extends Listed> {
  label: string;
  query: UseQueryResult<R[]>;
  /** True if records may be added and edited. */
  mayWrite: boolean;
  texts: Record<'loading' | 'failed' | 'empty' | 'hint' | 'add', string>;
  nameOf: (record: R) => string;
  columns: ListColumn<R>[];
  /** Rendered next to the add button. */
  children?: ReactNode;
  /** Adds a record, or edits the given one. */
  Dialog: ComponentType<{ record: R | undefined; onClose: () => void }>;
}

/** A short lookup list that other records refer to: all rows at once, added and edited in a dialog. */
export function LookupPage<R extends Listed>(props: LookupPageProps<R>) {
  const { label, query, mayWrite, texts, nameOf, columns, children, Dialog } = props;
  const { t } = useLingui();
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
                { key: 'act', title: <span className="pc-hidden">{t`Actions`}</span>, align: 'end', render: edit },
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

/** Tag that shows whether the record can still be selected in other records. */
export function InUseTag({ isActive }: { isActive: boolean }) {
  const { t } = useLingui();
  return <StatusTag meaning={isActive ? 'done' : 'neutral'}>{isActive ? t`Active` : t`Inactive`}</StatusTag>;
}
