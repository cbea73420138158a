import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@polyclinic/ui/kit/base';
import { Styles, useFormat, useIsPhone } from '@polyclinic/ui/kit/furniture';
import { LeftOutlined, RightOutlined } from '@polyclinic/ui/kit/icons';
import { Link, SteadyLocation, useLocation } from '@polyclinic/ui/kit/router';
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { LIST_STYLES } from './data-list-styles';
import { ListFrame } from './list-frame';
import { isOnRow, openRowMenu } from './row-menu';
import { useGestures } from './use-gestures';
import { FROM_LIST } from './use-leave';

/** One column of a list. */
export interface ListColumn<T> {
  key: string;
  title: ReactNode;
  render: (row: T) => ReactNode;
  /** Right-aligned with tabular figures, for numbers. */
  align?: 'end';
  /** Never wraps: a number or a one-word name. Amounts and times never wrap anyway. */
  isOneLine?: true;
  /** The name of this column in the list's sort parameter. */
  sortKey?: string;
}

/** Sort column and direction. */
export interface ListSort {
  by: string;
  order: 'asc' | 'desc';
}

interface DataListProps<T> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly ListColumn<T>[];
  /** The row as a card on a phone. */
  renderCard: (row: T) => ReactNode;
  /** Heading above the row in the table; rows of one heading must follow each other. */
  groupOf?: (row: T) => ListGroup;
  /** Low rows, for a list of which as much as possible is to be seen at once. */
  isDense?: boolean;
  /** Key of the row to point out, such as one just created: it is marked, and scrolled into view. */
  markedKey?: string | undefined;
  sort?: ListSort;
  onSort?: (sort: ListSort) => void;
  paging?: ListPaging;
  /** The rows belong to the previous filter while the new ones load. */
  isStale?: boolean;
}

/** Heading of consecutive rows of a table. */
export interface ListGroup {
  key: string;
  title: string;
}

/** Pages of a list. */
export interface ListPaging {
  page: number;
  limit: number;
  totalCount: number;
  /** False if the rows were counted only so far: there are at least `totalCount`. */
  totalIsExact: boolean;
  onPage: (page: number) => void;
  /** Asks for the exact number of rows. */
  onCount?: () => void;
}

/**
 * Renders rows as a table on a wide screen, as cards on a phone. Arrow keys move the focus between rows, Enter
 * opens one.
 */
export function DataList<T>(props: DataListProps<T>) {
  const { label, rows, rowKey, renderCard, markedKey, paging, isStale = false } = props;
  const isPhone = useIsPhone();
  const area = useRef<HTMLDivElement>(null);
  // The row's menu button is the accessible equivalent of both gestures; only on a phone is waiting for a second tap
  // acceptable.
  const gestures = { longPress: openRowMenu, doubleTap: isPhone ? openRowMenu : undefined };
  useGestures(area, gestures, { isWithin: isOnRow });
  const isMarkedShown = markedKey !== undefined && rows.some((row) => rowKey(row) === markedKey);
  useEffect(() => {
    if (isMarkedShown) area.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [isMarkedShown, markedKey]);
  return (
    <div ref={area} className="pc-list-area" aria-busy={isStale}>
      <Styles name="list" css={LIST_STYLES} />
      <SteadyLocation>
        {isPhone ? (
          <ul className="pc-cards" aria-label={label}>
            {rows.map((row) => (
              <Card key={rowKey(row)} row={row} render={renderCard} isMarked={rowKey(row) === markedKey} />
            ))}
          </ul>
        ) : (
          <ListTable {...props} />
        )}
      </SteadyLocation>
      {paging && <Paging {...paging} />}
    </div>
  );
}

function ListTable<T>(props: DataListProps<T>) {
  const { label, rows, rowKey, columns, groupOf, isDense, markedKey, sort, onSort } = props;
  return (
    <ListFrame>
      <table className="pc-list" data-dense={isDense} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map(({ key, title, members }) => (
          <tbody key={key}>
            {title && (
              <tr className="pc-list-group">
                <th scope="rowgroup" colSpan={columns.length}>
                  {title}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} isMarked={rowKey(row) === markedKey} />
            ))}
          </tbody>
        ))}
      </table>
    </ListFrame>
  );
}

/** Splits the rows at each new heading; without headings they are one group. */
function groupsOf<T>(rows: readonly T[], groupOf: DataListProps<T>['groupOf']) {
  const groups: (ListGroup & { members: T[] })[] = [];
  for (const row of rows) {
    const group = groupOf?.(row) ?? { key: '', title: '' };
    const last = groups.at(-1);
    if (last?.key === group.key) last.members.push(row);
    else groups.push({ ...group, members: [row] });
  }
  return groups;
}

// Rows are rendered again only with another record or other columns; a list benefits if it memoizes these.
const TableRow = memo(Cells) as typeof Cells;
const Card = memo(CardOf) as typeof CardOf;

interface RowProps<T> {
  row: T;
  isMarked: boolean;
}

function Cells<T>({ row, columns, isMarked }: RowProps<T> & Pick<DataListProps<T>, 'columns'>) {
  return (
    <tr data-marked={isMarked || undefined}>
      {columns.map(({ key, align, isOneLine, render }) => (
        <td key={key} data-align={align} data-one-line={isOneLine}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

function CardOf<T>({ row, render, isMarked }: RowProps<T> & { render: (row: T) => ReactNode }) {
  return (
    <li className="pc-card" data-marked={isMarked || undefined}>
      {render(row)}
    </li>
  );
}

interface HeadingProps<T> extends Pick<DataListProps<T>, 'sort' | 'onSort'> {
  column: ListColumn<T>;
}

function Heading<T>({ column: { title, align, sortKey }, sort, onSort }: HeadingProps<T>) {
  if (!sortKey || !onSort) {
    return (
      <th scope="col" data-align={align}>
        {title}
      </th>
    );
  }
  const order = sort?.by === sortKey ? sort.order : undefined;
  const next = order === 'asc' ? 'desc' : 'asc';
  return (
    <th scope="col" data-align={align} aria-sort={order && (order === 'asc' ? 'ascending' : 'descending')}>
      <button type="button" className="pc-list-sort" onClick={() => onSort({ by: sortKey, order: next })}>
        {title}
        <svg width="8" height="12" viewBox="0 0 8 12" aria-hidden="true">
          <path d="M4 0 8 5H0z" opacity={order === 'asc' ? 1 : 0.35} />
          <path d="M4 12 0 7h8z" opacity={order === 'desc' ? 1 : 0.35} />
        </svg>
      </button>
    </th>
  );
}

interface RowLinkProps {
  /** Path of the detail; without a query string of its own it keeps that of the list, which stays the same behind the drawer. */
  to: string;
  /** Called when the detail opens on this page: its data can be requested while it is rendered. */
  onOpen?: () => void;
  children: ReactNode;
}

/** The row's name as a link that covers the whole row. */
export function RowLink({ to, onOpen, children }: RowLinkProps) {
  const { search } = useLocation();
  const target = to.includes('?') ? to : { pathname: to, search };

  function open(event: MouseEvent) {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isNewTab) onOpen?.();
  }

  return (
    <Link className="pc-list-link" to={target} state={FROM_LIST} onClick={open} onKeyDown={walkRows}>
      <Styles name="list" css={LIST_STYLES} />
      {children}
    </Link>
  );
}

function Paging({ page, limit, totalCount, totalIsExact, onPage, onCount }: ListPaging) {
  const { t } = useLingui();
  const format = useFormat();
  if (totalCount <= limit && page === 1) return null;
  const last = Math.max(1, Math.ceil(totalCount / limit));
  const first = format.number(Math.min((page - 1) * limit + 1, totalCount));
  const end = format.number(Math.min(page * limit, totalCount));
  // The last row counted only shows that there are more.
  const counted = format.number(totalIsExact ? totalCount : totalCount - 1);
  const total = totalIsExact ? counted : t`${counted}+`;
  return (
    <nav className="pc-list-paging" aria-label={t`Pages`}>
      <span>
        <Trans>
          {first}–{end} of {total}
        </Trans>
      </span>
      {!totalIsExact && onCount && (
        <Button type="text" size="small" onClick={onCount}>
          <Trans>Count all</Trans>
        </Button>
      )}
      <Button
        icon={<LeftOutlined />}
        aria-label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t`Next page`}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const list = event.currentTarget.closest('.pc-list-area');
  if (!step || !list) return;
  const links = [...list.querySelectorAll<HTMLElement>('.pc-list-link')];
  event.preventDefault();
  links[step(links.indexOf(event.currentTarget), links.length)]?.focus();
}

/** Placeholder while the rows load. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <ListFrame className="pc-list-waiting">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </ListFrame>
  );
}
