import { useLingui } from '@lingui/react/macro';
import { useAmount } from '@polyclinic/clinic-ui';
import {
  languageOf,
  REPORT_TITLES,
  REPORT_WORDS,
  type DataOf,
  type financialReports,
  type GeneralLedgerLine,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { ListFrame, Styles, useFormat } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { Fragment, type KeyboardEvent } from 'react';
import { entryNumber } from '../../lib/entry-number';
import { SourceLink } from '../../lib/source-link';
import { useDenseRows } from './dense-rows';
import { REPORT_STYLES } from './report-styles';

type LedgerAccount = DataOf<typeof financialReports.generalLedger>['accounts'][number];
type Word = keyof typeof REPORT_WORDS;

interface GeneralLedgerTableProps {
  accounts: readonly LedgerAccount[];
  /** The lines loaded so far, by account. */
  lines: readonly GeneralLedgerLine[];
  caption: string;
  /** Further lines follow, so the last account shown is not complete. */
  hasMore: boolean;
}

/** Lines by account with the balance after each one; arrow keys move between the lines, Enter opens the entry. */
export function GeneralLedgerTable({ accounts, lines, caption, hasMore }: GeneralLedgerTableProps) {
  const { i18n } = useLingui();
  const isDense = useDenseRows();
  const language = languageOf(i18n.locale);
  const word = (key: Word) => REPORT_WORDS[key][language];
  const loaded = hasMore
    ? accounts.findIndex(({ accountId }) => accountId === lines.at(-1)?.accountId)
    : accounts.length;
  const shown = accounts.slice(0, loaded + 1);
  return (
    <ListFrame className="pc-finance-report-frame">
      <Styles name="finance-report" css={REPORT_STYLES} />
      <table
        className="pc-finance-report pc-finance-report-ledger"
        data-dense={isDense || undefined}
        aria-label={REPORT_TITLES['general-ledger'][language]}
      >
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{word('date')}</th>
            <th scope="col" data-text="code">
              {word('number')}
            </th>
            <th scope="col" data-text="memo">
              {word('memo')}
            </th>
            <th scope="col">{word('debit')}</th>
            <th scope="col">{word('credit')}</th>
            <th scope="col">{word('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((account, index) => (
            <Fragment key={account.accountId}>
              <AccountRow account={account} word={word} />
              {lines
                .filter(({ accountId }) => accountId === account.accountId)
                .map((line) => (
                  <LineRow key={`${line.entryId} ${line.lineNo}`} line={line} word={word} />
                ))}
              {(!hasMore || index < loaded) && <ClosingRow account={account} word={word} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ListFrame>
  );
}

interface RowProps {
  account: LedgerAccount;
  word: (key: Word) => string;
}

function AccountRow({ account: { code, name, opening }, word }: RowProps) {
  return (
    <>
      <tr data-kind="HEADING">
        <th scope="rowgroup" colSpan={6}>
          <small>{code}</small>
          {name}
        </th>
      </tr>
      <tr>
        <th scope="row" colSpan={5}>
          {word('openingBalance')}
        </th>
        <td>
          <Balance amount={opening} word={word} />
        </td>
      </tr>
    </>
  );
}

function ClosingRow({ account: { debit, credit, closing }, word }: RowProps) {
  const { amount } = useAmount();
  return (
    <tr data-kind="TOTAL">
      <th scope="row" colSpan={3}>
        {word('closingBalance')}
      </th>
      <td>{amount(debit)}</td>
      <td>{amount(credit)}</td>
      <td>
        <Balance amount={closing} word={word} />
      </td>
    </tr>
  );
}

function LineRow({ line, word }: { line: GeneralLedgerLine; word: RowProps['word'] }) {
  const format = useFormat();
  const { amount } = useAmount();
  return (
    <tr>
      <th scope="row">
        <time dateTime={line.date}>{format.date(line.date)}</time>
      </th>
      <td data-text="code">
        <Link data-line to={paths.journalEntry(line.entryId)} onKeyDown={walkLines}>
          {entryNumber(line)}
        </Link>
      </td>
      <td data-text="memo">
        {line.memo}
        <small>
          {line.partyName}
          {line.partyName && line.sourceType && ' · '}
          {line.sourceType && <SourceLink entry={line} />}
        </small>
      </td>
      <td>{line.debit > 0 && amount(line.debit)}</td>
      <td>{line.credit > 0 && amount(line.credit)}</td>
      <td>
        <Balance amount={line.balance} word={word} />
      </td>
    </tr>
  );
}

/** A balance with its side instead of a sign. */
function Balance({ amount: minor, word }: { amount: number; word: RowProps['word'] }) {
  const { amount } = useAmount();
  if (minor === 0) return amount(0);
  return (
    <>
      {amount(Math.abs(minor))} <span>{word(minor > 0 ? 'debitSide' : 'creditSide')}</span>
    </>
  );
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function walkLines(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = [...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const at = links.indexOf(event.currentTarget);
  if (!step || at === -1) return;
  event.preventDefault();
  links[step(at, links.length)]?.focus();
}
