import { render, screen } from '@testing-library/react';
import { contrast } from './contrast';
import { STATUS_COLOURS, StatusTag } from './status-tag';

test('every status can be read in both modes', () => {
  const pairs = Object.values(STATUS_COLOURS).flatMap((mode) => Object.values(mode));
  expect(pairs).toHaveLength(10);
  expect(pairs.filter(([text, ground]) => contrast(text, ground) < 7)).toEqual([]);
});

test('a status is told by its word', () => {
  render(<StatusTag meaning="waiting">Checked in</StatusTag>);
  expect(screen.getByText('Checked in')).toBeInTheDocument();
});
