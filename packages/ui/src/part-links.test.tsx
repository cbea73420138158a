import { screen, within } from '@testing-library/react';
import { PartLinks } from './part-links';
import { renderPage } from './testing-page';

const parts = (shown: string) =>
  ['Trial balance', 'Income statement', 'Aged receivables'].map((title) => ({
    key: title,
    title,
    to: `/${title}`,
    isShown: title === shown,
  }));

/** A phone shows 300px of the row; each part is 200px wide. */
function givenNarrowScreen() {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.querySelectorAll('a') ?? [])].indexOf(this as HTMLAnchorElement);
    const [left, width] = this.tagName === 'A' ? [at * 200, 200] : [0, 300];
    return { left, right: left + width, width } as DOMRect;
  });
}

test('parts that do not fit stay in one row, scrolled to the one on display', async () => {
  givenNarrowScreen();
  await renderPage(<PartLinks label="Reports" parts={parts('Aged receivables')} />);
  const row = screen.getByRole('navigation', { name: 'Reports' });
  expect(within(row).getByRole('link', { current: 'page' })).toHaveTextContent('Aged receivables');
  expect(row.scrollLeft).toBe(384);
});

test('a row whose part is in view stays where it is', async () => {
  givenNarrowScreen();
  await renderPage(<PartLinks label="Reports" parts={parts('Trial balance')} />);
  expect(screen.getByRole('navigation', { name: 'Reports' }).scrollLeft).toBe(0);
});
