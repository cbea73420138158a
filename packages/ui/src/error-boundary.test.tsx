import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from './error-boundary';
import { renderPage } from './testing-page';

test('a part that fails stays alone with it and can be tried again', async () => {
  // React also logs errors caught by a boundary.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const onError = jest.fn();
  function Part() {
    if (isBroken) throw new Error('broken');
    return <p>Blood pressure 120/80</p>;
  }
  await renderPage(
    <>
      <p>Asha Rao</p>
      <ErrorBoundary onError={onError} onRetry={() => (isBroken = false)}>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('Asha Rao')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent("Couldn't show this section");
  expect(onError).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Blood pressure 120/80')).toBeInTheDocument();
});
