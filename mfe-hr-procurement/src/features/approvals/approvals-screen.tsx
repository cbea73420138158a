import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { personName, useAmount } from '@polyclinic/clinic-ui';
import { languageOf, type NextActionKind, type PendingApproval, type PendingApprovals } from '@polyclinic/contract';
import { nextActionPath, nextActionText } from '@polyclinic/remote';
import { useNextActionEntries } from '@polyclinic/remote/slot';
import { DataList, ListSkeleton, Page, Panel, QueryState, RowLink, StatusTag, useFormat } from '@polyclinic/ui';
import { Flex } from '@polyclinic/ui/kit/base';
import { useQuery } from '@polyclinic/ui/kit/query';
import { Link } from '@polyclinic/ui/kit/router';
import { api } from '../../lib/approvals-api';

/** Records of all modules that wait for the decision of this user; each opens where it is decided. */
export function ApprovalsScreen() {
  const { t } = useLingui();
  const wordsOf = useApprovalWords();
  const query = useQuery({
    ...api.approvals.list.queryOptions(),
    // Decisions are taken on other screens.
    refetchOnMount: 'always',
    select: ({ approvals }) => approvals.flatMap((group) => wordsOf(group) ?? []),
  });
  const total = query.data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Page title={t`Waiting for me`} footer={total > 0 && plural(total, { one: '# approval', other: '# approvals' })}>
      <QueryState
        query={query}
        loading={t`Loading approvals...`}
        failed={t`Couldn't load the approvals`}
        skeleton={<ListSkeleton />}
        empty={{
          when: (groups) => groups.length === 0,
          text: t`Nothing waits for your approval`,
          hint: t`Requests of other people appear here when you may decide on them. Your own are decided by others.`,
        }}
      >
        {(groups) => (
          <Flex vertical gap="middle">
            {groups.map((group) => (
              <ApprovalGroup key={group.kind} group={group} />
            ))}
          </Flex>
        )}
      </QueryState>
    </Page>
  );
}

interface ShownApprovals extends PendingApprovals {
  sentence: string;
  /** Path of all records of the kind. */
  list: string;
  pathOf: (recordId: string) => string;
}

/**
 * Returns a function that adds sentence and paths to the records of a kind, as its module declares them; undefined for
 * a module that is not on the page, since its screens are missing as well.
 */
function useApprovalWords(): (group: PendingApprovals) => ShownApprovals | undefined {
  const { i18n } = useLingui();
  const format = useFormat();
  const entries = useNextActionEntries();
  return (group) => {
    const entry = entries.find(({ kind }) => kind === group.kind);
    if (!entry) return undefined;
    const action = (recordId: string | null) => ({ kind: group.kind, count: 1, name: null, recordId, since: null });
    return {
      ...group,
      sentence: nextActionText(entry, group.count, languageOf(i18n.locale), format.number),
      list: nextActionPath(entry, action(null)),
      pathOf: (recordId) => nextActionPath(entry, action(recordId)),
    };
  };
}

function ApprovalGroup({ group }: { group: ShownApprovals }) {
  const { t } = useLingui();
  const format = useFormat();
  const { money } = useAmount();
  const { kind, sentence, records, count, list, pathOf } = group;
  const name = ({ recordId, name: own, isOwn }: PendingApproval) => (
    <div>
      <RowLink to={pathOf(recordId)}>{nameOf(kind, own, format.date) ?? t`Open`}</RowLink>
      {isOwn && (
        <div>
          <StatusTag meaning="waiting">{t`Your own request, needs a reason`}</StatusTag>
        </div>
      )}
    </div>
  );
  const by = ({ requestedBy }: PendingApproval) => (requestedBy ? personName(requestedBy) : '–');
  const amount = ({ amount: minor, currency }: PendingApproval) =>
    minor === null ? '–' : money(minor, currency ?? undefined);
  const since = ({ since: instant }: PendingApproval) => <time dateTime={instant}>{format.dateTime(instant)}</time>;
  return (
    <Panel title={sentence} action={count > records.length && <Link to={list}>{t`Show all`}</Link>}>
      <DataList
        label={sentence}
        rows={records}
        rowKey={({ recordId, since: instant }) => `${recordId} ${instant}`}
        columns={[
          { key: 'name', title: t`Request`, render: name },
          { key: 'by', title: t`Requested by`, render: by },
          { key: 'since', title: t`Since`, isOneLine: true, render: since },
          { key: 'amount', title: t`Amount`, align: 'end', render: amount },
        ]}
        renderCard={(row) => (
          <>
            <Flex justify="space-between" align="start" gap="small">
              {name(row)}
              <span>{amount(row)}</span>
            </Flex>
            <div className="pc-list-sub">{by(row)}</div>
            <div className="pc-list-sub">{since(row)}</div>
          </>
        )}
      />
    </Panel>
  );
}

/** Kinds whose records are named by a date. */
const NAMED_BY_DATE: readonly NextActionKind[] = ['PAYMENT_RUN_TO_APPROVE', 'OPENING_BALANCES_TO_APPROVE'];

function nameOf(kind: NextActionKind, name: string | null, date: (day: string) => string): string | null {
  return name !== null && NAMED_BY_DATE.includes(kind) ? date(name) : name;
}
