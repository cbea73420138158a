import { Button } from '@polyclinic/ui/kit/base';
import { LazyScreen, Page, QueryState, usePreload } from '@polyclinic/ui/kit/furniture';
import { PlusOutlined } from '@polyclinic/ui/kit/icons';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import { useLocation, useNavigate } from '@polyclinic/ui/kit/router';
import type { ComponentProps, ReactNode } from 'react';
import { DataList, ListSkeleton, type ListSort } from './data-list';
import { exactTotal } from './exact-total';
import { FilterBar, type ChipFilter } from './filter-bar';
import { FROM_LIST } from './use-leave';
import type { SearchFilter } from './use-search-filter';

type Query<D> = Pick<UseQueryResult<D>, 'data' | 'isPending' | 'isError'> & { refetch: () => unknown } & Partial<
    Pick<UseQueryResult<D>, 'isFetching' | 'isPlaceholderData' | 'dataUpdatedAt'>
  >;

interface Counted {
  pagination?: { page: number; limit: number; totalCount: number; totalIsExact: boolean };
}

interface Add {
  label: string;
  /** Path of the form, opened next to the list; the list's query string is preserved. */
  to?: string;
  /** Used if the form does not open next to the list. */
  onClick?: () => void;
}

interface Drawer {
  id: string;
  /** Identifies the record; another record remounts the drawer. */
  of?: string;
  load: ComponentProps<typeof LazyScreen>['load'];
}

/** Props for the list itself: paging, sort, and whether its rows belong to the previous filter. */
export interface ShownList {
  isStale?: boolean;
  paging?: ComponentProps<typeof DataList>['paging'];
  sort?: ListSort;
  onSort?: (sort: ListSort) => void;
}

interface ListScreenProps<Key extends string, Filter, D> {
  title: string;
  /** The primary action, which adds a record; false without permission. */
  add?: Add | false;
  menu?: ComponentProps<typeof Page>['menu'];
  /** Below the list: the number of records, or another remark. */
  footer?: ReactNode | ((total: number) => string);
  state: SearchFilter<Key, Filter>;
  /** Label of the search field, whose key is `q`. */
  search?: string;
  filters?: readonly ChipFilter[];
  /** Filter fields other than chips, and the keys they set. */
  furtherFilters?: ReactNode;
  further?: readonly Key[];
  query: Query<D>;
  loading: string;
  failed: string;
  /** Without an action of its own, an empty list offers to add the first record. */
  empty: { when: (data: D) => boolean; text: string; hint?: string; action?: ReactNode };
  /** Between the title and the filters. */
  above?: ReactNode;
  /** Between the filters and the list. */
  notice?: ReactNode;
  /** The drawer open next to the list, by URL. */
  drawer?: Drawer | false;
  /** Loaders of the drawers that this list opens, by any name: fetched when the page is idle. */
  drawers?: Readonly<Record<string, Drawer['load']>>;
  /** Dialogs, and drawers that the screen manages itself. */
  dialogs?: ReactNode;
  children: (data: D, list: ShownList) => ReactNode;
}

/** A list screen: title, primary action, filters in the URL, every state of the query, paging and drawers. */
export function ListScreen<Key extends string, Filter, D>(props: ListScreenProps<Key, Filter, D>) {
  const { title, menu, footer, state, search, filters, furtherFilters, further, query, loading, failed, empty } = props;
  const { values, change, toPage, sortBy, countAll } = state;
  const add = props.add && <AddButton {...props.add} />;
  // Lists without pages have no pagination.
  const pagination = (query.data as Counted | undefined)?.pagination;
  // Beyond the cap of counting, the pages show how many rows there are at least.
  const total = exactTotal({ pagination });
  const sort = sortOf(state.filter);

  return (
    <Page
      title={title}
      primary={add}
      menu={menu}
      footer={typeof footer === 'function' ? total !== undefined && total > 0 && footer(total) : footer}
    >
      {props.above}
      <FilterBar
        search={search === undefined ? undefined : { key: 'q', label: search }}
        filters={filters}
        values={values}
        onChange={(changes) => change(changes as Partial<Record<Key, string>>)}
        further={further}
      >
        {furtherFilters}
      </FilterBar>
      {props.notice}
      <QueryState
        query={query}
        loading={loading}
        failed={failed}
        skeleton={<ListSkeleton />}
        empty={{ ...empty, action: 'action' in empty ? empty.action : add }}
      >
        {(data) =>
          props.children(data, {
            isStale: query.isPlaceholderData,
            paging: pagination && { ...pagination, onPage: toPage, onCount: countAll },
            sort,
            onSort: sortBy,
          })
        }
      </QueryState>
      {props.drawers && <Preload loads={props.drawers} />}
      {props.drawer && <OpenDrawer {...props.drawer} />}
      {props.dialogs}
    </Page>
  );
}

function Preload({ loads }: { loads: Readonly<Record<string, Drawer['load']>> }) {
  usePreload(loads);
  return null;
}

function AddButton({ label, to, onClick }: Add) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={onClick ?? (() => void navigate({ pathname: to, search }, { state: FROM_LIST }))}
    >
      {label}
    </Button>
  );
}

function OpenDrawer({ id, of = '', load }: Drawer) {
  return <LazyScreen key={`${id} ${of}`} id={id} load={load} waiting={null} />;
}

function sortOf(filter: unknown): ListSort | undefined {
  const { sortBy: by, sortOrder: order } = filter as { sortBy?: string; sortOrder?: ListSort['order'] };
  return by === undefined || order === undefined ? undefined : { by, order };
}
