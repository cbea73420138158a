import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName } from '@polyclinic/clinic-ui';
import type { DataOf, ledger } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, ListSkeleton, QueryState, useFormat, type ListColumn } from '@polyclinic/ui';
import type { MessageDescriptor } from '@polyclinic/ui/kit/i18n';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/api';

type Solo = DataOf<typeof ledger.soloApprovals>['approvals'][number];

interface Approved {
  text: MessageDescriptor;
  to?: (id: string) => string;
}

const APPROVED: Record<string, Approved> = {
  journalEntries: { text: msg`Journal entry`, to: paths.journalEntry },
  invoices: { text: msg`Invoice`, to: paths.invoice },
  payments: { text: msg`Payment`, to: paths.payment },
  ledgerPeriods: { text: msg`Accounting period`, to: paths.period },
  refunds: { text: msg`Refund` },
  writeOffs: { text: msg`Write-off` },
};

/** Self-approvals, with the reasons given. */
export function SoloApprovalsPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useQuery({ ...api.ledger.soloApprovals.queryOptions(), select: (data) => data.approvals });
  const what = ({ resource, recordId }: Solo) => {
    const approved = APPROVED[resource];
    const text = approved ? i18n._(approved.text) : resource;
    return approved?.to && recordId ? <Link to={approved.to(recordId)}>{text}</Link> : text;
  };
  const columns: ListColumn<Solo>[] = [
    { key: 'at', title: t`Approved on`, render: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time> },
    { key: 'person', title: t`Approved by`, render: ({ person }) => (person ? personName(person) : '–') },
    { key: 'what', title: t`Approved item`, render: what },
    { key: 'reason', title: t`Reason`, render: ({ reason }) => reason ?? '–' },
  ];
  return (
    <QueryState
      query={query}
      loading={t`Loading self-approvals...`}
      failed={t`Couldn't load the self-approvals`}
      skeleton={<ListSkeleton rows={4} />}
      empty={{
        when: (approvals) => approvals.length === 0,
        text: t`No self-approvals yet`,
        hint: t`If the settings allow self-approval, each use is listed here with its reason.`,
      }}
    >
      {(approvals) => (
        <DataList
          label={t`Self-approvals`}
          rows={approvals}
          rowKey={({ id }) => id}
          columns={columns}
          renderCard={(approval) =>
            columns.map(({ key, title, render }) => (
              <div key={key}>
                {title}: {render(approval)}
              </div>
            ))
          }
        />
      )}
    </QueryState>
  );
}
