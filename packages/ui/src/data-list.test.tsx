import { Link, useLocation } from '@polyclinic/ui/kit/router';
import { fireEvent, screen, within } from '@testing-library/react';
import { DataList, RowLink, type ListColumn, type ListSort } from './data-list';
import { renderPage } from './testing-page';

interface Person {
  id: string;
  name: string;
  age: number;
}

const PEOPLE: Person[] = [
  { id: '1', name: 'Asha', age: 40 },
  { id: '2', name: 'Ravi', age: 31 },
];
const COLUMNS: ListColumn<Person>[] = [
  {
    key: 'name',
    title: 'Name',
    sortKey: 'name',
    render: ({ id, name }) => <RowLink to={`/people/${id}`}>{name}</RowLink>,
  },
  { key: 'age', title: 'Age', align: 'end', render: ({ age }) => age },
];
const sort = jest.fn<void, [ListSort]>();
const turn = jest.fn<void, [number]>();

const count = jest.fn<void, []>();

const list = (page = 1, counted = { totalCount: 5, totalIsExact: true }) => (
  <DataList
    label="People"
    rows={PEOPLE}
    rowKey={({ id }) => id}
    columns={COLUMNS}
    renderCard={({ id, name }) => <RowLink to={`/people/${id}`}>{name}</RowLink>}
    sort={{ by: 'name', order: 'asc' }}
    onSort={sort}
    paging={{ page, limit: 2, ...counted, onPage: turn, onCount: count }}
  />
);

function onPhone() {
  const media = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
}

test('on a wide screen it is a table whose rows lead to their detail, with the filters kept', async () => {
  await renderPage(list(), ['/people?q=a']);
  expect(within(screen.getByRole('table', { name: 'People' })).getAllByRole('row')).toHaveLength(3);
  fireEvent.click(screen.getByRole('link', { name: 'Asha' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/people/1?q=a');
});

test('rows stand under their headings, and the marked one is scrolled into view', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await renderPage(
    <DataList
      label="People"
      rows={PEOPLE}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      renderCard={({ name }) => name}
      groupOf={({ age }) => ({ key: String(age), title: `Age ${age}` })}
      markedKey="2"
    />,
    ['/people'],
  );
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'NameAge',
    'Age 40',
    'Asha40',
    'Age 31',
    'Ravi31',
  ]);
  const marked = screen.getByRole('row', { name: /Ravi/ });
  expect(marked).toHaveAttribute('data-marked', 'true');
  expect(scroll.mock.contexts).toEqual([marked]);
});

test('a drawer opens beside the list without rendering its rows again; another query string reaches their links', async () => {
  const title = jest.fn(({ id, name }: Person) => <RowLink to={`/people/${id}`}>{name}</RowLink>);
  const columns: ListColumn<Person>[] = [{ key: 'name', title: 'Name', render: title }];
  function Screen() {
    const { search } = useLocation();
    return (
      <>
        <DataList label="People" rows={PEOPLE} rowKey={({ id }) => id} columns={columns} renderCard={title} />
        <Link to={{ pathname: '/people/1', search }}>Drawer</Link>
        <Link to="/people?q=r">Filter</Link>
      </>
    );
  }
  await renderPage(<Screen />, ['/people?q=a']);
  title.mockClear();

  fireEvent.click(screen.getByRole('link', { name: 'Drawer' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/people/1?q=a');
  expect(title).not.toHaveBeenCalled();

  fireEvent.click(screen.getByRole('link', { name: 'Filter' }));
  expect(screen.getByRole('link', { name: 'Ravi' })).toHaveAttribute('href', '/people/2?q=r');
});

test('what a row requests when its detail opens is not requested for a new tab', async () => {
  const open = jest.fn();
  await renderPage(
    <RowLink to="/people/1" onOpen={open}>
      Asha
    </RowLink>,
  );
  // The browser would open the tab.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Asha' }), { ctrlKey: true });
  expect(open).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'Asha' }));
  expect(open).toHaveBeenCalledTimes(1);
});

test('on a phone it is cards', async () => {
  onPhone();
  await renderPage(list());
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a heading sorts, and says which way it is sorted', async () => {
  await renderPage(list());
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Age' })).not.toHaveAttribute('aria-sort');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(sort).toHaveBeenCalledWith({ by: 'name', order: 'desc' });
});

test('pages are turned one at a time, and not past the ends', async () => {
  await renderPage(list(3));
  expect(screen.getByText('5–5 of 5')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(turn).toHaveBeenCalledWith(2);
});

test('a list that is not counted to its end says more than how many it has, and counts all of them when asked', async () => {
  await renderPage(list(500, { totalCount: 1001, totalIsExact: false }));
  expect(screen.getByText('999–1,000 of 1,000+')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  fireEvent.click(screen.getByRole('button', { name: 'Count all' }));
  expect(count).toHaveBeenCalled();
});

test('a list that is counted has nothing left to count', async () => {
  await renderPage(list());
  expect(screen.queryByRole('button', { name: 'Count all' })).not.toBeInTheDocument();
});

test('the arrow keys walk the rows', async () => {
  await renderPage(list());
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second as HTMLElement, { key: 'ArrowDown' });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second as HTMLElement, { key: 'Home' });
  expect(first).toHaveFocus();
});
