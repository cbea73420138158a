import { render, screen } from '@testing-library/react';
import { contrast } from './contrast';
import { colourOf, PersonAvatar } from './person-avatar';

const ids = Array.from({ length: 200 }, (_, index) => `0192f0c1-0000-7000-8000-${String(index).padStart(12, '0')}`);

test('a person has the same colour everywhere, and people have different ones', () => {
  expect(colourOf(ids[0] ?? '')).toBe(colourOf(ids[0] ?? ''));
  expect(new Set(ids.map(colourOf)).size).toBe(8);
});

test('initials can be read on every colour', () => {
  for (const id of ids) expect(contrast(colourOf(id), '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('initials stand in for a photo, which is described', () => {
  const { rerender, container } = render(<PersonAvatar name="Asha Rao" />);
  expect(container).toHaveTextContent('AR');
  rerender(<PersonAvatar name="Asha Rao" photo="blob:photo" alt="Photo of Asha Rao" />);
  expect(screen.getByRole('img', { name: 'Photo of Asha Rao' })).toHaveAttribute('src', 'blob:photo');
});
