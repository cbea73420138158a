import { useLingui } from '@lingui/react/macro';
import { saveFile } from '@polyclinic/client';
import { ATTACHMENT_CATEGORY_LABELS, patientName } from '@polyclinic/clinic-ui';
import { ATTACHMENT_LABELS, type Attachment, type FileAnswer } from '@polyclinic/contract';
import { DescriptionList, DetailDrawer, QueryState, useFormat, useLabels } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { useMutation, useQuery } from '@polyclinic/ui/kit/query';
import { useEffect, useState } from 'react';
import { EntryInError } from '../../lib/chart/entry-in-error';
import { addressOf, printFile } from '../../lib/chart/print-file';
import { recordApi as api } from '../../lib/chart/record-api';

/** Shows a file of the record in place. */
export function AttachmentView({ id, closeTo }: { id: string; closeTo: string }) {
  const { t } = useLingui();
  const query = useQuery({
    ...api.attachments.get.queryOptions({ params: { id } }),
    select: ({ attachment }) => attachment,
  });
  return (
    <DetailDrawer title={query.data?.title ?? t`Attachment`} closeTo={closeTo} isWide>
      <QueryState
        query={query}
        loading={t`Loading attachment...`}
        failed={t`Couldn't load the attachment`}
        missing={{ title: t`Attachment not found`, to: closeTo, back: t`Back to chart` }}
      >
        {(attachment) => <AttachmentContent attachment={attachment} closeTo={closeTo} />}
      </QueryState>
    </DetailDrawer>
  );
}

function AttachmentContent({ attachment, closeTo }: { attachment: Attachment; closeTo: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const labels = useLabels(ATTACHMENT_LABELS);
  const { id, title, category, addedBy, createdAt, sha256 } = attachment;
  const file = useQuery({
    ...api.attachments.content.queryOptions({ params: { id } }),
    // Discarded once the drawer is closed: each opening is a read of its own in the audit log.
    gcTime: 0,
    staleTime: Infinity,
  });
  const remove = useMutation(api.attachments.remove.mutationOptions());
  return (
    <>
      <QueryState query={file} loading={t`Loading attachment...`} failed={t`Couldn't load the attachment`}>
        {(loaded) => (
          <>
            <Preview file={loaded} title={title} />
            <Flex gap={8} wrap>
              <Button onClick={() => printFile(loaded)}>{t`Print`}</Button>
              <Button onClick={() => saveFile(loaded)}>{t`Download file`}</Button>
            </Flex>
          </>
        )}
      </QueryState>
      <DescriptionList
        items={[
          { label: labels('category'), value: i18n._(ATTACHMENT_CATEGORY_LABELS[category]) },
          { label: labels('addedBy'), value: addedBy && patientName(addedBy) },
          { label: labels('createdAt'), value: format.dateTime(createdAt) },
          { label: labels('sha256'), value: <code style={BREAKS}>{sha256}</code> },
        ]}
      />
      <EntryInError
        name={title}
        isSaving={remove.isPending}
        closeTo={closeTo}
        send={(reason) => remove.mutateAsync({ params: { id }, query: { reason } })}
      />
    </>
  );
}

const BREAKS = { overflowWrap: 'anywhere' } as const;
const IMAGE = { maxWidth: '100%', height: 'auto' } as const;
const FRAME = { width: '100%', height: '70vh', border: 0 } as const;

/** An image, or a PDF in the browser's own viewer, which runs apart from the page. */
function Preview({ file, title }: { file: FileAnswer; title: string }) {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = addressOf(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (address === undefined) return null;
  return file.contentType === 'application/pdf' ? (
    <object aria-label={title} data={address} type="application/pdf" style={FRAME}>
      {t`Your browser does not show PDF files here. Download the file to read it.`}
    </object>
  ) : (
    <img alt={title} src={address} style={IMAGE} />
  );
}
