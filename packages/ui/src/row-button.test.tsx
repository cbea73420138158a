import { Button } from '@polyclinic/ui/kit/base';
import { EditOutlined } from '@polyclinic/ui/kit/icons';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowButton } from './row-button';
import { renderPage } from './testing-page';

test('a button of a row looks like any other button: it has the markup of the installed antd', async () => {
  const icon = <EditOutlined />;
  await renderPage(
    <>
      <p role="group" aria-label="antd">
        <Button>Check In</Button>
        <Button size="small">Check In</Button>
        <Button size="small" loading>
          Check In
        </Button>
        <Button type="text" icon={icon} aria-label="Edit" />
        <Button type="text" icon={icon} size="small" loading aria-label="Edit" />
      </p>
      <p role="group" aria-label="rows">
        <RowButton>Check In</RowButton>
        <RowButton size="small">Check In</RowButton>
        <RowButton size="small" isLoading>
          Check In
        </RowButton>
        <RowButton isPlain icon={icon} aria-label="Edit" />
        <RowButton isPlain icon={icon} size="small" isLoading aria-label="Edit" />
      </p>
    </>,
  );
  // Pages take antd's rules from the build, where its classes have no hash.
  const [expected, shown] = ['antd', 'rows'].map((name) =>
    screen.getByRole('group', { name }).innerHTML.replaceAll(/ css-dev-only-\S+/g, ''),
  );
  expect(shown).toBe(expected);
});

test('a button whose change is being saved cannot be pressed again', async () => {
  const press = jest.fn();
  await renderPage(
    <>
      <RowButton onClick={press}>Check In</RowButton>
      <RowButton isLoading onClick={press}>
        Complete
      </RowButton>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check In' }));
  await userEvent.click(screen.getByRole('button', { name: /Complete/ }));
  expect(press).toHaveBeenCalledTimes(1);
});
