import { Form, Input } from '@polyclinic/ui/kit/form';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormDialog } from './form-dialog';
import { ReasonDialog } from './reason-dialog';
import { renderPage } from './testing-page';

const failure = (error: unknown) => ({ text: (error as Error).message, code: 'TAKEN', fields: {}, isStale: false });
const onClose = jest.fn();

function rename(send: (values: { name: string }) => Promise<unknown>) {
  return (
    <FormDialog
      title="Rename the room"
      explanation="Appointments keep their room."
      submit="Rename"
      isSaving={false}
      initial={{ name: '' }}
      failure={failure}
      blames={{ TAKEN: 'name' }}
      send={send}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
    </FormDialog>
  );
}

beforeEach(() => onClose.mockClear());

test('a dialog starts in its first field, sends what was typed and closes once it is done', async () => {
  const send = jest.fn(() => Promise.resolve());
  await renderPage(rename(send));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await userEvent.type(screen.getByLabelText('Name'), 'Room 2{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledWith({ name: 'Room 2' });
});

test('a refusal about one field stands at the field, and the dialog stays open', async () => {
  await renderPage(rename(() => Promise.reject(new Error('Room 2 exists already'))));
  await userEvent.type(await screen.findByLabelText('Name'), 'Room 2');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect((await screen.findAllByText(/Room 2 exists already/)).length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
});

test('a reason is required, and is sent without the spaces around it', async () => {
  const send = jest.fn(() => Promise.resolve());
  await renderPage(
    <ReasonDialog title="Why?" submit="Void" isSaving={false} failure={failure} send={send} onClose={onClose} />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Void' }));
  expect(await screen.findByText('Please check the highlighted fields')).toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Reason'), ' Entered twice ');
  await userEvent.click(screen.getByRole('button', { name: 'Void' }));
  await waitFor(() => expect(send).toHaveBeenCalledWith('Entered twice'));
});
