import { render, screen } from '@testing-library/react';
import { Button } from '@polyclinic/ui/kit/base';
import { CloseOutlined, SearchOutlined } from '@polyclinic/ui/kit/icons';
import { Icon } from './icon';
import { loadLateIcons } from './late-icons';

test('an icon beside a word says nothing to a screen reader', () => {
  render(<Button icon={<SearchOutlined />}>Find</Button>);
  expect(screen.getByRole('button')).toHaveAccessibleName('Find');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an icon with a name or an action of its own keeps it', () => {
  render(
    <>
      <SearchOutlined aria-label="Found" />
      <CloseOutlined onClick={() => undefined} />
    </>,
  );
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Found', 'close']);
});

test('an icon that does not come with the page follows the first screen, and an unknown one is drawn as a generic icon', async () => {
  render(
    <>
      <Icon name="calendar" />
      <Icon name="audit" />
      <Icon name="from-a-newer-release" />
    </>,
  );
  expect(document.querySelector('.anticon-calendar')).toBeInTheDocument();
  expect(document.querySelector('.anticon-audit')).not.toBeInTheDocument();
  loadLateIcons();
  await screen.findByText((_, element) => element?.matches('.anticon-audit') ?? false);
  expect(document.querySelector('.anticon-appstore')).toBeInTheDocument();
});

test('an icon takes the class by which a menu spaces it', () => {
  const { container } = render(<Icon name="calendar" className="ant-dropdown-menu-item-icon" />);
  expect(container.firstElementChild).toHaveClass('ant-dropdown-menu-item-icon');
});
