import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from './testing-page';
import { useUndo } from './use-undo';

function Cancel({ undo }: { undo: () => void }) {
  const offerUndo = useUndo();
  return (
    <button type="button" onClick={() => offerUndo({ text: 'Appointment cancelled', undo })}>
      Cancel appointment
    </button>
  );
}

test('what was done can be taken back, once', async () => {
  const undo = jest.fn();
  await renderPage(<Cancel undo={undo} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment' }));
  expect(await screen.findByText('Appointment cancelled')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Appointment cancelled')).not.toBeInTheDocument());
});
