import { Form, Input } from '@polyclinic/ui/kit/form';
import type { UseQueryResult } from '@polyclinic/ui/kit/query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LookupDialog } from './lookup-dialog';
import { LookupPage } from './lookup-page';
import { renderPage } from './testing-page';

interface Room {
  id: string;
  version: number;
  name: string;
}

const ROOM = { id: '1', version: 4, name: 'Room 1' };
const TEXTS = { loading: 'Loading...', failed: 'Failed', empty: 'No rooms yet', hint: '', add: 'Add room' };
const create = jest.fn(() => Promise.resolve());
const update = jest.fn(() => Promise.resolve());
const failure = () => ({ text: '', code: '', fields: {}, isStale: false });

function RoomDialog({ record, onClose }: { record: Room | undefined; onClose: () => void }) {
  return (
    <LookupDialog<{ name: string }>
      title="Room"
      explanation=""
      record={record}
      start={{ name: '' }}
      failure={failure}
      isSaving={false}
      create={create}
      update={update}
      nameOf={({ name }) => name}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </LookupDialog>
  );
}

function rooms(mayWrite: boolean) {
  const query = { data: [ROOM], isPending: false, isError: false } as UseQueryResult<Room[]>;
  return (
    <LookupPage
      label="Rooms"
      query={query}
      mayWrite={mayWrite}
      texts={TEXTS}
      nameOf={({ name }) => name}
      columns={[{ key: 'name', title: 'Name', render: ({ name }) => name }]}
      Dialog={RoomDialog}
    />
  );
}

test('a record is added in a dialog', async () => {
  await renderPage(rooms(true));
  await userEvent.click(screen.getByRole('button', { name: /Add room$/ }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Room 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalledWith({ name: 'Room 2' }));
  expect(await screen.findByText('Room 2 saved')).toBeInTheDocument();
});

test('a change sends what was changed, with the version that was seen', async () => {
  await renderPage(rooms(true));
  await userEvent.click(screen.getByRole('button', { name: 'Edit Room 1' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'A');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith('1', { name: 'Room 1A', version: 4 }));
});

test('whoever may not write reads the list alone', async () => {
  await renderPage(rooms(false));
  expect(screen.getByText('Room 1')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
