import { render, screen } from '@testing-library/react';
import { LIST_STYLES } from './data-list-styles';
import { ListFrame } from './list-frame';

test('a table that is wider than the screen scrolls in its frame', () => {
  render(
    <ListFrame className="ward-list">
      <p>Rows</p>
    </ListFrame>,
  );
  expect(screen.getByText('Rows').parentElement).toHaveClass('pc-list-frame', 'ward-list');
  expect(LIST_STYLES).toMatch(/\.pc-list-frame \{ overflow-x: auto;/);
});
