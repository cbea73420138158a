import { useLingui } from '@lingui/react/macro';
import { personName, toBase64 } from '@polyclinic/clinic-ui';
import { failureOf, type saveFile } from '@polyclinic/client';
import { ATTACHMENT_BYTES, SupplierDocumentFields, type PersonRef } from '@polyclinic/contract';
import {
  DateInput,
  FormDialog,
  formFields,
  FormSection,
  QueryState,
  ReasonDialog,
  RecordActions,
  StatusTag,
  useFormat,
} from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { Form, Input } from '@polyclinic/ui/kit/form';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { InputNumber } from '@polyclinic/ui/kit/number';
import { useMutation, type UseQueryResult } from '@polyclinic/ui/kit/query';
import { Select } from '@polyclinic/ui/kit/select';
import { useState, type ReactNode } from 'react';
import { useFileDownload } from './use-file-download';
import { useOptions } from './use-options';

/** Document of a supplier or an asset. */
interface ShownDocument<Kind extends string> {
  id: string;
  title: string;
  kind: Kind;
  validUntil: string | null;
  isExpired: boolean;
  addedBy: PersonRef | null;
  createdAt: string;
}

export interface NewDocument<Kind extends string> {
  title: string;
  kind: Kind;
  validUntil: string | null;
  /** Days before the end of validity from which it is listed as expiring. */
  alertDays?: number;
  /** The file as base64. */
  data: string;
}

interface DocumentsPanelProps<Kind extends string> {
  query: UseQueryResult<ShownDocument<Kind>[]>;
  kinds: Record<Kind, MessageDescriptor>;
  /** Kind of a new document before one is chosen. */
  firstKind: Kind;
  /** Reminder of a new document in days; documents of this kind of record have none if omitted. */
  firstAlertDays?: number;
  /** Shown beside the button that adds a document. */
  children?: ReactNode;
  mayAdd: boolean;
  mayRemove: boolean;
  add: (document: NewDocument<Kind>) => Promise<unknown>;
  fetch: (id: string) => Promise<Parameters<typeof saveFile>[0]>;
  remove: (id: string, reason: string) => Promise<unknown>;
}

/** Files of a record, with the day until which they are valid. */
export function DocumentsPanel<Kind extends string>(props: DocumentsPanelProps<Kind>) {
  const { query, mayAdd, children } = props;
  const { t } = useLingui();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <FormSection title={t`Documents`}>
      <QueryState query={query} loading={t`Loading documents...`} failed={t`Couldn't load the documents`}>
        {(documents) =>
          documents.length === 0 ? (
            <p>{t`No documents yet.`}</p>
          ) : (
            <ul>
              {documents.map((document) => (
                <DocumentLine key={document.id} document={document} {...props} />
              ))}
            </ul>
          )
        }
      </QueryState>
      <Flex gap="small" wrap>
        {mayAdd && <Button onClick={() => setIsAdding(true)}>{t`Add document`}</Button>}
        {children}
      </Flex>
      {isAdding && <NewDocumentDialog {...props} onClose={() => setIsAdding(false)} />}
    </FormSection>
  );
}

type DocumentLineProps<Kind extends string> = Pick<
  DocumentsPanelProps<Kind>,
  'kinds' | 'mayRemove' | 'fetch' | 'remove'
> & {
  document: ShownDocument<Kind>;
};

function DocumentLine<Kind extends string>({ document, ...props }: DocumentLineProps<Kind>) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [isRemoving, setIsRemoving] = useState(false);
  const { id, title, kind, validUntil, isExpired, addedBy, createdAt } = document;
  const removal = useMutation({ mutationFn: (reason: string) => props.remove(id, reason) });
  const file = useFileDownload(() => props.fetch(id), t`Couldn't download the document. Try again.`);
  const until = validUntil && format.date(validUntil);
  const facts = [
    i18n._(props.kinds[kind]),
    until && t`valid until ${until}`,
    addedBy && personName(addedBy),
    format.date(createdAt),
  ];
  return (
    <li>
      <Flex gap="small" align="center" wrap>
        <Button type="link" onClick={file.download}>
          {title}
        </Button>
        <span className="pc-list-sub">{facts.filter(Boolean).join(' · ')}</span>
        {isExpired && <StatusTag meaning="danger">{t`Expired`}</StatusTag>}
        {props.mayRemove && (
          <RecordActions
            isPlain
            label={t`Actions for ${title}`}
            actions={[{ key: 'remove', label: t`Remove document`, danger: true, onClick: () => setIsRemoving(true) }]}
          />
        )}
      </Flex>
      {isRemoving && (
        <ReasonDialog
          title={t`Remove ${title}?`}
          explanation={t`The document is no longer shown. The reason is recorded with your name.`}
          submit={t`Remove document`}
          isDanger
          isSaving={removal.isPending}
          failure={(error) => failureOf(error, t`Couldn't remove the document. Try again.`)}
          send={(reason) => removal.mutateAsync(reason)}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </li>
  );
}

type Values<Kind extends string> = Omit<NewDocument<Kind>, 'data'>;

const field = formFields(SupplierDocumentFields);

type NewDocumentDialogProps<Kind extends string> = Pick<
  DocumentsPanelProps<Kind>,
  'kinds' | 'firstKind' | 'firstAlertDays' | 'add'
> & {
  onClose: () => void;
};

function NewDocumentDialog<Kind extends string>(props: NewDocumentDialogProps<Kind>) {
  const { kinds, firstKind, firstAlertDays, add, onClose } = props;
  const { t } = useLingui();
  const optionsOf = useOptions();
  const create = useMutation({ mutationFn: add });
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const isTooLarge = file !== undefined && file.size > ATTACHMENT_BYTES;
  return (
    <FormDialog<Values<Kind>>
      title={t`Add document`}
      explanation={t`PDF, PNG, JPEG or WebP of at most 8 MB.`}
      submit={t`Add document`}
      isSaving={create.isPending}
      initial={{
        title: '',
        kind: firstKind,
        validUntil: null,
        ...(firstAlertDays !== undefined && { alertDays: firstAlertDays }),
      }}
      failure={(error) => failureOf(error, t`Couldn't add the document. Choose a PDF or an image of at most 8 MB.`)}
      send={async (values) => {
        setIsMissing(!file);
        if (!file || isTooLarge) throw new Error('No file');
        return create.mutateAsync({ ...values, data: await toBase64(file) });
      }}
      onClose={onClose}
    >
      <Form.Item label={t`File`} htmlFor="document-file" required>
        <input
          id="document-file"
          type="file"
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </Form.Item>
      {isTooLarge && <Alert type="error" showIcon title={t`This file is larger than 8 MB.`} />}
      {isMissing && !file && <Alert type="error" showIcon title={t`Choose a file`} />}
      <Form.Item {...field('title')} label={t`Title`}>
        <Input autoComplete="off" maxLength={120} />
      </Form.Item>
      <Form.Item name="kind" label={t`Kind`} required>
        <Select options={optionsOf(kinds)} />
      </Form.Item>
      <Form.Item {...field('validUntil')} label={t`Valid until`}>
        <DateInput allowClear />
      </Form.Item>
      {firstAlertDays !== undefined && (
        <Form.Item
          name="alertDays"
          label={t`Remind before expiry (days)`}
          extra={t`The document is listed under Licenses from this day on.`}
          required
        >
          <InputNumber min={0} max={365} precision={0} />
        </Form.Item>
      )}
    </FormDialog>
  );
}
