import { Link } from '@polyclinic/ui/kit/router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from './testing-page';
import { useGuardedLinks } from './use-guarded-links';
import type { LeaveGuard } from './use-leave-guard';

const mayLeave = jest.fn<Promise<boolean>, []>();
const guard: LeaveGuard = {
  touch: () => undefined,
  release: () => undefined,
  onGivenUp: () => () => undefined,
  mayLeave,
};

function Form() {
  useGuardedLinks(guard);
  return <Link to="/patients?search=rao">Patients</Link>;
}

const follow = async (options: MouseEventInit = {}) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Patients' }), options);
  });
};
const address = () => screen.getByLabelText('address').textContent;

test('a link asks before it leads away, and keeps what it says', async () => {
  await renderPage(<Form />);
  mayLeave.mockResolvedValue(false);
  await follow();
  expect(address()).toBe('/');
  mayLeave.mockResolvedValue(true);
  await follow();
  await waitFor(() => expect(address()).toBe('/patients?search=rao'));
});

test('a link opened in another tab leaves nothing, so nothing is asked', async () => {
  await renderPage(<Form />);
  mayLeave.mockClear();
  const stay = (event: MouseEvent) => event.preventDefault();
  window.addEventListener('click', stay);
  await follow({ ctrlKey: true });
  window.removeEventListener('click', stay);
  expect(mayLeave).not.toHaveBeenCalled();
});
