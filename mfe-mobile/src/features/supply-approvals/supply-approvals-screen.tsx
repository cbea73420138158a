import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText, failureOf, isApiError } from '@polyclinic/client';
import { paths } from '@polyclinic/remote';
import { Page, QueryState, ReasonDialog, StatusTag, Styles, useFormat } from '@polyclinic/ui';
import { Button } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { Link } from '@polyclinic/ui/kit/router';
import { useState } from 'react';
import { SUPPLY_APPROVALS_STYLES } from './supply-approvals-styles';
import { useDecide } from './use-decide';
import { useWaitingDocuments, type WaitingDocument, type WaitingKind } from './waiting-documents';

const KIND_LABELS: Record<WaitingKind, MessageDescriptor> = {
  order: msg`Purchase order`,
  adjustment: msg`Stock adjustment`,
  stocktake: msg`Stocktake`,
};

/** Documents of stock and buying that wait for the own decision, on a phone. */
export function SupplyApprovalsScreen() {
  const { t } = useLingui();
  const query = useWaitingDocuments();
  const count = query.data?.documents.length ?? 0;
  return (
    <Page title={t`Supply approvals`} footer={plural(count, { one: '# document', other: '# documents' })}>
      <Styles name="mobile-supply-approvals" css={SUPPLY_APPROVALS_STYLES} />
      <QueryState
        query={query}
        loading={t`Loading approvals...`}
        failed={t`Couldn't load the approvals`}
        empty={{
          when: ({ documents, elsewhere }) => documents.length === 0 && elsewhere <= 0,
          text: t`Nothing waits for your approval`,
        }}
      >
        {({ documents, elsewhere }) => (
          <>
            <ul className="pc-mobile-supply-approvals" aria-label={t`Supply approvals`}>
              {documents.map((one) => (
                <Card key={`${one.kind} ${one.id}`} document={one} />
              ))}
            </ul>
            {elsewhere > 0 && (
              <p>
                <Link to={paths.approvals}>
                  {plural(elsewhere, { one: '# other request waits for you', other: '# other requests wait for you' })}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
}

function Card({ document }: { document: WaitingDocument }) {
  const { t, i18n } = useLingui();
  const { message } = App.useApp();
  const format = useFormat();
  const { decide, isSaving } = useDecide();
  const [asking, setAsking] = useState<'approve' | 'reject'>();
  const { kind, title, details, amount, createdAt, isOwn } = document;

  async function approve() {
    if (isOwn) {
      setAsking('approve');
      return;
    }
    try {
      await decide(document, { isApproved: true });
      void message.success(t`${title} approved`);
    } catch (error) {
      if (isApiError(error) && error.code === 'REASON_REQUIRED') setAsking('approve');
      else void message.error(errorText(error, t`Couldn't approve ${title}. Try again.`));
    }
  }

  return (
    <li>
      <small>{[i18n._(KIND_LABELS[kind]), format.dateTime(createdAt)].join(' · ')}</small>
      <strong>{title}</strong>
      <span>{details}</span>
      {amount !== '' && <span>{amount}</span>}
      {isOwn && <StatusTag meaning="waiting">{t`Your own request, needs a reason`}</StatusTag>}
      <div className="pc-mobile-supply-approvals-acts">
        <Button type="primary" aria-label={t`Approve ${title}`} loading={isSaving} onClick={() => void approve()}>
          {t`Approve`}
        </Button>
        <Button danger aria-label={t`Reject ${title}`} disabled={isSaving} onClick={() => setAsking('reject')}>
          {t`Reject`}
        </Button>
      </div>
      {asking && (
        <ReasonDialog
          title={asking === 'reject' ? t`Reject ${title}?` : t`Reason for self-approval`}
          submit={asking === 'reject' ? t`Reject` : t`Approve`}
          isDanger={asking === 'reject'}
          isSaving={isSaving}
          failure={(error) => failureOf(error, t`Couldn't decide on ${title}. Try again.`)}
          send={(reason) => decide(document, { isApproved: asking === 'approve', reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </li>
  );
}
