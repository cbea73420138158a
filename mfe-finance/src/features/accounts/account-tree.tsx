import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import type { accounts as contract, DataOf } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { DataList, RowLink, Styles, StatusTag, type ListColumn } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { DownOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { useState } from 'react';
import { ACCOUNT_TYPE_LABELS } from '../../lib/account-type-labels';
import { unfolded } from './account-filter';
import { usePostingRuleName } from './use-posting-rule-name';

type Node = DataOf<typeof contract.hierarchy>['accounts'][number];

// Data attributes instead of inline styles, which the Content-Security-Policy forbids; the tree is at most five levels
// deep.
const STYLES = `
.pc-finance-account { display: flex; align-items: center; gap: 4px; }
.pc-finance-account[data-depth='1'] { padding-inline-start: 20px; }
.pc-finance-account[data-depth='2'] { padding-inline-start: 40px; }
.pc-finance-account[data-depth='3'] { padding-inline-start: 60px; }
.pc-finance-account[data-depth='4'] { padding-inline-start: 80px; }
.pc-finance-account-fold { width: 24px; flex: none; }
.pc-finance-account[data-off='true'] .pc-list-link { color: var(--pc-muted); }
.pc-finance-account-rules { color: var(--pc-muted); font-size: calc(var(--pc-font) - 1px); }
`;

/** Chart of accounts with collapsible branches; a search expands all matches. */
export function AccountTree({ accounts, isNarrowed }: { accounts: Node[]; isNarrowed: boolean }) {
  const { t, i18n } = useLingui();
  const { amount, currency } = useAmount();
  const ruleName = usePostingRuleName();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const parents = new Set(accounts.map(({ parentId }) => parentId));
  const isTree = !isNarrowed && accounts.some(({ depth }) => depth > 0);

  function fold(id: string) {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  }

  const title = (node: Node) => (
    <div className="pc-finance-account" data-depth={Math.min(node.depth, 4)} data-off={!node.isActive}>
      {isTree && (
        <span className="pc-finance-account-fold">
          {parents.has(node.id) && (
            <FoldButton accountName={node.name} isFolded={folded.has(node.id)} onFold={() => fold(node.id)} />
          )}
        </span>
      )}
      <RowLink to={paths.ledgerAccount(node.id)}>{node.name}</RowLink>
      {!node.isActive && <StatusTag meaning="neutral">{t`Inactive`}</StatusTag>}
    </div>
  );
  const rules = ({ usedBy }: Node) =>
    usedBy.length > 0 ? <span className="pc-finance-account-rules">{usedBy.map(ruleName).join(', ')}</span> : '–';

  const columns: ListColumn<Node>[] = [
    { key: 'code', title: t`Code`, render: ({ code }) => code },
    { key: 'name', title: t`Name`, render: title },
    { key: 'type', title: t`Type`, render: ({ type }) => i18n._(ACCOUNT_TYPE_LABELS[type]) },
    { key: 'usedBy', title: t`Used by`, render: rules },
    { key: 'balance', title: t`Balance (${currency})`, align: 'end', render: ({ balance }) => amount(balance) },
  ];

  return (
    <>
      <Styles name="finance-account" css={STYLES} />
      <DataList
        label={t`Chart of accounts`}
        rows={isNarrowed ? accounts : unfolded(accounts, folded)}
        rowKey={({ id }) => id}
        columns={columns}
        renderCard={(node) => (
          <>
            {title(node)}
            <Flex justify="space-between" gap="small">
              <span>
                {node.code} · {i18n._(ACCOUNT_TYPE_LABELS[node.type])}
              </span>
              <span>
                {amount(node.balance)} {currency}
              </span>
            </Flex>
          </>
        )}
      />
    </>
  );
}

function FoldButton({ accountName, isFolded, onFold }: { accountName: string; isFolded: boolean; onFold: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      type="text"
      size="small"
      icon={isFolded ? <RightOutlined /> : <DownOutlined />}
      aria-expanded={!isFolded}
      aria-label={t`Accounts under ${accountName}`}
      onClick={onFold}
    />
  );
}
